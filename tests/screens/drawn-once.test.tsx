import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { draw, jsx } from '../../src/document/drawn-once.ts'

test('an object in a response never renders as an element', () => {
  const parsed: unknown = JSON.parse(
    '{"type":"a","props":{"href":"https://evil.example","children":"Sign in"}}',
  )
  const content = new DocumentFragment()
  // The cast makes the object look like a text field of a response.
  draw(parsed as ReactNode, content)
  expect(content.childNodes).toHaveLength(0)
})

test('an element created by a component renders', () => {
  const content = new DocumentFragment()
  // The test's `jsx` function creates the element, so the element's type needs a cast.
  draw(jsx('b', { children: 'Paid' }) as unknown as ReactNode, content)
  expect(content.querySelector('b')?.textContent).toBe('Paid')
})
