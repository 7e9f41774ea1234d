import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root, tool } from './steps.ts'

/** Returns the rules that each file breaks, by path. One run lints all files, because it starts a type checker. */
async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  try {
    await mkdir(join(folder, 'tests/support'), { recursive: true })
    for (const config of ['.oxlintrc.jsonc', 'tests/support/house-rules.js', 'tsconfig.json']) {
      await copyFile(root + config, join(folder, config))
    }
    await symlink(`${root}node_modules`, join(folder, 'node_modules'))
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const [oxlint, ...args] = tool('oxlint', '--format', 'json', ...files.keys())
    const output = await new Promise<string>((resolve) => {
      execFile(oxlint, args, { cwd: folder, maxBuffer: Infinity }, (_, stdout) => resolve(stdout))
    })
    // The linter's own format.
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: readonly { filename: string; code?: string; message: string }[]
    }
    const broken = new Map([...files.keys()].map((path): [string, string[]] => [path, []]))
    for (const { filename, code, message } of diagnostics) {
      broken.get(filename)?.push(code?.replace(/\((.*)\)$/, '/$1') ?? message)
    }
    return broken
  } finally {
    await rm(folder, { recursive: true })
  }
}

const unusedDirective = 'Unused eslint-disable directive (no problems were reported).'

const offences: readonly (readonly [what: string, rule: string, line: string])[] = [
  [
    'a skipped test',
    'house/every-test-runs',
    "import { test } from 'vitest'; test.skip('a', () => undefined)",
  ],
  ['a focused test', 'house/every-test-runs', "test.only('a', () => undefined)"],
  ['a cast without a reason', 'house/reasoned-cast', 'export const a = JSON.parse("1") as number'],
  ['any', 'typescript/no-explicit-any', 'export const b: any = 1'],
  ['a promise that is not awaited', 'typescript/no-floating-promises', 'Promise.resolve(1)'],
  ['a default export', 'house/no-default-export', 'export default 1'],
  ['a default export by name', 'house/no-export-as-default', 'const f = 1; export { f as default }'],
  ['a barrel', 'house/no-barrel', "export * from './steps.ts'"],
  ['a barrel of names', 'house/no-barrel', "export { runVitest } from './vitest-report.ts'"],
  ['markup from text', 'house/no-markup-from-text', 'document.body.innerHTML = ""'],
  ['document.write', 'house/no-markup-from-text', 'document.write("")'],
  ['a swallowed error', 'eslint/no-empty', 'export function c() { try { c() } catch {} }'],
  ['a browser alert', 'eslint/no-alert', 'window.alert("done")'],
  ['a browser confirmation', 'eslint/no-alert', 'if (confirm("sure?")) eval("1")'],
  ['code created from text', 'eslint/no-eval', 'eval("1")'],
  ['a function created from text', 'eslint/no-new-func', 'new Function("return 1")'],
  [
    'the hosted inspector',
    'house/no-hosted-inspector',
    "import { createSkyInspector } from '@statelyai/inspect'",
  ],
  ['a sleep', 'house/no-sleep', 'export const d = () => new Promise((done) => setTimeout(done, 9))'],
  ['a value that only a type uses', 'house/no-value-only-for-type', 'const g = 1; export type G = typeof g'],
  ['void without a call', 'house/no-idle-void', 'export const h = (i: number) => { void i }'],
  ['a lint directive without a reason', 'house/reasoned-disable', '/* eslint-disable no-var */ var e = 1'],
  ['an unused lint directive', unusedDirective, '// eslint-disable-next-line no-with -- x'],
]

const fine: readonly (readonly [what: string, line: string])[] = [
  ['a cast with a reason', 'export const a = JSON.parse("1") as number // JSON of ours'],
  ['as const', 'export const b = { c: 1 } as const'],
  ["the types of a machine's setup", 'export const d = { types: { context: {} as { e: number } } }'],
]

const inProduct: typeof offences = [
  ['a log', 'eslint/no-console', 'import { useState } from "react"; console.log("x")'],
  [
    'markup in JSX',
    'house/no-markup-from-text',
    'export const p = <p dangerouslySetInnerHTML={{ __html: "" }} />',
  ],
  ['a hook in a plain function', 'react-hooks/rules-of-hooks', 'export function a() { return useState(1) }'],
]

const inScreens: typeof offences = [
  ['markup from text', 'house/no-markup-from-text', 'document.body.innerHTML = ""'],
  [
    'an effect that subscribes to an actor',
    'house/no-subscription',
    'useEffect(() => actor.subscribe(tell).unsubscribe)',
  ],
  [
    'an effect whose cleanup sends an event',
    'house/no-send-in-cleanup',
    'useEffect(() => { return () => { actor.send({ type: "list.left" }) } })',
  ],
  [
    'an effect that only has a cleanup, which sends an event',
    'house/no-send-in-cleanup',
    'useEffect(() => () => { actor.send({ type: "list.left" }) })',
  ],
  [
    'an event sent when a machine ends',
    'house/no-send-at-the-end',
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

const groups = [
  ['in tests', 'tests/support/line', offences],
  ['in the product', 'src/line', inProduct],
  ['in a screen', 'src/services/line', inScreens],
] as const
const fineGroups = [
  ['in tests', 'tests/support/fine', fine],
  ['in a screen', 'src/services/fine', fineInScreens],
] as const

let found = new Map<string, string[]>()
beforeAll(async () => {
  const files = new Map<string, string>()
  for (const [, path, rows] of groups) {
    rows.forEach(([, , line], index) => files.set(`${path}${index}.tsx`, line))
  }
  for (const [, path, rows] of fineGroups) {
    rows.forEach(([, line], index) => files.set(`${path}${index}.tsx`, line))
  }
  found = await lint(files)
})

// Requirements: A38, S21, T22
describe.each(groups)('%s, lint reports', (_, path, rows) => {
  test.each(rows.map(([what, rule], index) => [what, rule, index] as const))('%s', (_what, rule, index) =>
    expect(found.get(`${path}${index}.tsx`)).toContain(rule),
  )
})

test.each(fineGroups)('%s, lint does not report allowed code that resembles an offence', (_, path, rows) => {
  const rules = rows.flatMap((_row, index) => found.get(`${path}${index}.tsx`))
  // Ignore the linter's own rules, because single lines use variables that only the whole file declares.
  expect(rules.filter((rule) => !/^(eslint|typescript|react)\b/.test(rule ?? ''))).toEqual([])
})
