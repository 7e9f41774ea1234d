import { ESLint } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './steps.ts'

// In CI, typescript-eslint would read the file from the disk once and ignore the text passed to `lintText`.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
})

/** Returns the rules that each line would break in the file. One run checks all lines, because each run is slow. */
async function broken(path: string, lines: readonly string[]): Promise<string[][]> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: root + path })
  return lines.map((_, index) =>
    (result?.messages ?? [])
      .filter(({ line }) => line === index + 1)
      .map(({ ruleId }) => ruleId ?? 'unused directive'),
  )
}

const offences: readonly (readonly [what: string, rule: string, line: string])[] = [
  [
    'a skipped test',
    'no-restricted-syntax',
    "import { test } from 'vitest'; test.skip('a', () => undefined)",
  ],
  ['a focused test', 'no-restricted-syntax', "test.only('a', () => undefined)"],
  ['a cast without a reason', 'house/reasoned-cast', 'export const a = JSON.parse("1") as number'],
  ['any', '@typescript-eslint/no-explicit-any', 'export const b: any = 1'],
  ['a promise that is not awaited', '@typescript-eslint/no-floating-promises', 'Promise.resolve(1)'],
  ['a default export', 'no-restricted-syntax', 'export default 1'],
  ['a default export by name', 'no-restricted-syntax', 'const f = 1; export { f as default }'],
  ['a barrel', 'no-restricted-syntax', "export * from './steps.ts'"],
  ['a barrel of names', 'no-restricted-syntax', "export { runVitest } from './vitest-report.ts'"],
  ['markup from text', 'no-restricted-syntax', 'document.body.innerHTML = ""'],
  ['document.write', 'no-restricted-syntax', 'document.write("")'],
  ['a swallowed error', 'no-empty', 'export function c() { try { c() } catch {} }'],
  ['a browser alert', 'no-alert', 'window.alert("done")'],
  ['a browser confirmation', 'no-alert', 'if (confirm("sure?")) eval("1")'],
  ['code created from text', 'no-eval', 'eval("1")'],
  ['a function created from text', 'no-new-func', 'new Function("return 1")'],
  ['the hosted inspector', 'no-restricted-syntax', "import { createSkyInspector } from '@statelyai/inspect'"],
  ['a sleep', 'no-restricted-syntax', 'export const d = () => new Promise((done) => setTimeout(done, 9))'],
  ['a lint directive without a reason', 'house/reasoned-disable', '/* eslint-disable no-var */ var e = 1'],
  ['an unused lint directive', 'unused directive', '// eslint-disable-next-line no-with -- x'],
]

const fine: readonly (readonly [what: string, line: string])[] = [
  ['a cast with a reason', 'export const a = JSON.parse("1") as number // JSON of ours'],
  ['as const', 'export const b = { c: 1 } as const'],
  ["the types of a machine's setup", 'export const d = { types: { context: {} as { e: number } } }'],
]

const inProduct: typeof offences = [
  ['a log', 'no-console', 'import { useState } from "react"; console.log("x")'],
  [
    'markup in JSX',
    'no-restricted-syntax',
    'export const p = <p dangerouslySetInnerHTML={{ __html: "" }} />',
  ],
  ['a hook in a plain function', 'react-hooks/rules-of-hooks', 'export function a() { return useState(1) }'],
]

const inScreens: typeof offences = [
  ['markup from text', 'no-restricted-syntax', 'document.body.innerHTML = ""'],
  [
    'an effect that subscribes to an actor',
    'no-restricted-syntax',
    'useEffect(() => actor.subscribe(tell).unsubscribe)',
  ],
  [
    'an effect whose cleanup sends an event',
    'no-restricted-syntax',
    'useEffect(() => { return () => { actor.send({ type: "list.left" }) } })',
  ],
  [
    'an effect that only has a cleanup, which sends an event',
    'no-restricted-syntax',
    'useEffect(() => () => { actor.send({ type: "list.left" }) })',
  ],
  [
    'an event sent when a machine ends',
    'no-restricted-syntax',
    'useActorRef(machine, {}, ({ output }) => { list.send({ type: "plan.added", ...output }) })',
  ],
]
const fineInScreens: typeof fine = [
  [
    'an actor that is told what a prop says',
    'useEffect(() => { actor.send({ type: "a.opened" }) }, [actor])',
  ],
  [
    'an actor heard by one that a machine invokes',
    'fromCallback(({ sendBack }) => auth.subscribe(sendBack).unsubscribe)',
  ],
  [
    'a listener that tells an actor',
    'useEffect(() => whenRead(() => { actor.send({ type: "data.outdated" }) }), [actor])',
  ],
]

// Requirements: A38, S21, T22
describe.each([
  ['in tests', 'tests/support/steps.ts', offences],
  ['in the product', 'src/main.tsx', inProduct],
  ['in a screen', 'src/services/services.ts', inScreens],
])('%s, lint reports', (_, path, rows) => {
  let found: string[][] = []
  beforeAll(async () => {
    found = await broken(
      path,
      rows.map(([, , line]) => line),
    )
  })
  test.each(rows.map(([what, rule], index) => [what, rule, index] as const))('%s', (_what, rule, index) =>
    expect(found[index]).toContain(rule),
  )
})

test.each([
  ['in tests', 'tests/support/steps.ts', fine],
  ['in a screen', 'src/services/services.ts', fineInScreens],
])('%s, lint does not report allowed code that resembles an offence', async (_, path, rows) => {
  const found = await broken(
    path,
    rows.map(([, line]) => line),
  )
  // Ignore other rules, because single lines of a screen use variables that only the whole file declares.
  expect(found.flat().filter((rule) => /^house\/|no-restricted-syntax|unused directive/.test(rule))).toEqual(
    [],
  )
})
