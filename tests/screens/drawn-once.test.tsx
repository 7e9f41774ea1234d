import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../src/document/drawn-once/draw.ts'
import { jsx } from '../../src/document/drawn-once/react.ts'

test('an object of an answer is never drawn as an element', () => {
  const parsed: unknown = JSON.parse(
    '{"type":"a","props":{"href":"https://evil.example","children":"Sign in"}}',
  )
  const content = new DocumentFragment()
  // typed as the rows' components type it: an answer's field that was taken for a text
  draw(parsed as ReactNode, content)
  expect(content.childNodes).toHaveLength(0)
})

test('an element of a component is drawn', () => {
  const content = new DocumentFragment()
  // typed by React in the components, made by the stand-in
  draw(jsx('b', { children: 'Paid' }) as unknown as ReactNode, content)
  expect(content.querySelector('b')?.textContent).toBe('Paid')
})
