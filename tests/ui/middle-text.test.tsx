import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MiddleText } from '../../src/ui/text/MiddleText.tsx'
import { show } from './render.tsx'

const email = 'bartholomew.featherstonehaugh@brightwater.example'

test('a text without room shows both its ends; copies and screen readers get all of it', async () => {
  show(
    <p style={{ inlineSize: '120px' }}>
      <MiddleText>{email}</MiddleText>
    </p>,
  )
  const text = page.getByText(/^bartholomew/)
  await expect.element(text).toHaveTextContent(email)
  const element = text.element().closest('[data-end]') ?? document.body
  expect(getComputedStyle(element, '::after').content).toContain('.example')
  const start = element.firstElementChild
  expect(start && start.scrollWidth > start.clientWidth).toBe(true)
  expect(element.getBoundingClientRect().width).toBe(120)
  const selection = getSelection()
  selection?.selectAllChildren(element)
  expect(selection?.toString()).toBe(email)
})

test('a missing value reads as not available', async () => {
  show(<MiddleText>NA</MiddleText>)
  await expect.element(page.getByTitle('not available')).toHaveTextContent('NA')
})
