import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const eslint = new ESLint({ cwd: root })

/** The rules that a text breaks, were it the text of that file. */
async function broken(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: root + path })
  return [...new Set(result?.messages.map(({ ruleId }) => ruleId ?? 'unused directive'))].sort()
}

test.each([
  ['a bare cast', 'house/reasoned-cast', 'export const a = JSON.parse("1") as number'],
  [
    'a rule switched off without a reason',
    'house/reasoned-disable',
    '// eslint-disable-next-line no-eval\nexport {}',
  ],
  [
    'a rule switched off for nothing',
    'unused directive',
    '// eslint-disable-next-line no-eval -- x\nexport {}',
  ],
  ['any', '@typescript-eslint/no-explicit-any', 'export const a: any = 1'],
  ['a promise nobody waits for', '@typescript-eslint/no-floating-promises', 'Promise.resolve(1)\nexport {}'],
  ['a default export', 'no-restricted-syntax', 'export default 1'],
  ['a barrel', 'no-restricted-syntax', "export * from './steps.ts'"],
  ['markup from text', 'no-restricted-syntax', 'document.body.innerHTML = ""\nexport {}'],
  ['a swallowed error', 'no-empty', 'export function a() { try { a() } catch {} }'],
  ['a dialog of the browser', 'no-alert', 'window.alert("done")\nexport {}'],
  [
    'a test left out',
    'no-restricted-syntax',
    "import { test } from 'vitest'\ntest.skip('a', () => undefined)",
  ],
  ['a test alone', 'no-restricted-syntax', "import { it } from 'vitest'\nit.only('a', () => undefined)"],
  ['a sleep', 'no-restricted-syntax', 'export const a = () => new Promise((done) => setTimeout(done, 9))'],
])('lint refuses %s', async (_, rule, text) => {
  expect(await broken('tests/support/steps.ts', text)).toContain(rule)
})

test.each([
  ['a cast with a reason', '// JSON of ours\nexport const a = JSON.parse("1") as number'],
  ['as const', 'export const a = { b: 1 } as const'],
  ["the types of a machine's setup", 'export const a = { types: { context: {} as { b: number } } }'],
])('lint lets pass %s', async (_, text) => {
  expect(await broken('tests/support/steps.ts', text)).toEqual([])
})

test('lint refuses a log in the product', async () => {
  expect(await broken('src/main.tsx', 'console.log("x")')).toContain('no-console')
})

test('lint knows the rules of React', async () => {
  const text = 'import { useState } from "react"\nexport function a() { return useState(1) }'
  expect(await broken('src/main.tsx', text)).toContain('react-hooks/rules-of-hooks')
})
