import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterRows } from '../../src/ui/table/after-rows.tsx'
import { show } from './render.tsx'

test('new rows render before the controls around the table', async () => {
  const drawn: string[] = []
  const Tools = afterRows(({ list }: { list: string }) => {
    drawn.push(list)
    return <p>tools of {list}</p>
  })
  let flip = () => {}
  function Screen() {
    const [list, setList] = useState('page 1')
    flip = () => setList('page 2')
    return (
      <>
        <p>rows of {list}</p>
        <Tools list={list} />
      </>
    )
  }
  show(<Screen />)
  await expect.element(page.getByText('tools of page 1')).toBeVisible()
  const before = drawn.length
  flushSync(() => flip())
  expect(document.body.textContent).toContain('rows of page 2')
  expect(drawn).toHaveLength(before)
  await expect.element(page.getByText('tools of page 2')).toBeVisible()
})
