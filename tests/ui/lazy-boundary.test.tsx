import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LazyBoundary } from '../../src/ui/LazyBoundary.tsx'
import { expectConsole } from '../support/console-guard.ts'
import { show } from './render.tsx'

function Toggle({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      <LazyBoundary fallback={<p>{`no ${name} yet`}</p>}>{isOpen && children}</LazyBoundary>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const part = (text: string) => lazyRouteComponent(() => Promise.resolve({ default: () => <p>{text}</p> }))

test('a part whose code never loads does not delay other parts', async () => {
  const Never = lazyRouteComponent(() => new Promise<{ default: () => ReactNode }>(() => undefined))
  const Menu = part('the menu')
  show(
    <>
      <Toggle name="dialog">
        <Never />
      </Toggle>
      <Toggle name="menu">
        <Menu />
      </Toggle>
    </>,
  )
  await button('dialog').click()
  await button('menu').click()
  await expect.element(page.getByText('the menu')).toBeVisible()
  await expect.element(page.getByText('no dialog yet').last()).toBeVisible()
})

test('a part that has rendered before renders again in the same turn of the event loop', async () => {
  const Menu = part('the menu')
  show(
    <Toggle name="menu">
      <Menu />
    </Toggle>,
  )
  await button('menu').click()
  await expect.element(page.getByText('the menu')).toBeVisible()
  await button('menu').click()
  await expect.element(page.getByText('the menu')).not.toBeInTheDocument()
  // wait until background rendering has finished, so that the next press does not depend on it
  await expect.element(page.getByText('no menu yet')).toBeVisible()
  const opener = button('menu').element()
  if (!(opener instanceof HTMLElement)) throw new Error('no button')
  opener.click()
  await Promise.resolve()
  expect(page.getByText('the menu').query()).not.toBeNull()
})

// Requirements: R58
test('a part whose code failed to load is requested again when it is opened again', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <p>the chart</p> }))
  load.mockRejectedValueOnce(new Error('502'))
  const Chart = lazyRouteComponent(load)
  show(
    <CatchBoundary
      getResetKey={() => ''}
      errorComponent={({ reset }) => <button onClick={reset}>back</button>}
    >
      <Toggle name="chart">
        <Chart />
      </Toggle>
    </CatchBoundary>,
  )
  expectConsole(/502/)
  await button('chart').click()
  await button('back').click()
  await button('chart').click()
  await expect.element(page.getByText('the chart')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
