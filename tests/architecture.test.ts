import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { call } from '../machines/contract/call.ts'
import { isMachineFile, rules } from './support/architecture.ts'
import { protocol } from './support/protocol.ts'
import type { Source } from './support/sources.ts'
import { root } from './support/steps.ts'

const folders = ['openapi', 'machines', 'src', 'tests']
const sources: Source[] = [
  ...folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
  ),
  ...readdirSync(root).filter((name) => /\.(ts|js|html)$/.test(name)),
]
  .filter((path) => /\.(tsx?|js|mjs|html)$/.test(path) && !path.includes('__screenshots__'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

const source = (path: string, text: string): Source => ({ path, text })

/** A constant, because the word itself would make this file break its own rule. */
const asking = 'What'

/** Violations that each rule must refuse, one per entry, to prove that the rule works. */
const offences: Record<keyof typeof rules, Source[]> = {
  'who may import whom': [
    source('src/features/payments/a.tsx', "import { createApi } from '../../api/api.ts'"),
    source('src/ui/a.tsx', "import { x } from '../features/payments/a.tsx'"),
    source('src/api/a.ts', "import '../../openapi/backend/handler.ts'"),
    source('machines/a.machine.ts', "import type { x } from '../src/lib/text.ts'"),
    source('machines/contract/a.ts', "import type { x } from '../rules/page-query.ts'"),
    source('src/routes/a.tsx', "const x = import('../ui/Button.tsx')"),
    source('src/ui/b.tsx', "import { paymentColumns } from '../domain/payment-columns.tsx'"),
    source('src/domain/a.ts', "import { sortingOf } from '../list/sorting.ts'"),
    source('src/features/payments/b.tsx', "import { createAppRouter } from '../../app/router.ts'"),
  ],
  'a feature never imports a feature': [
    source('src/features/payments/a.tsx', "import type { x } from '../login/b.tsx'"),
  ],
  'each layer uses its own packages only': [
    source('machines/a.machine.ts', "import { useState } from 'react'"),
    source('src/api/a.ts', "import { createActor } from 'xstate'"),
    source('src/ui/a.tsx', "import { useActorRef } from '@xstate/react'"),
    source('src/lib/a.ts', "import x from 'node:fs'"),
  ],
  'test tools stay in tests': [source('src/main.tsx', "import { http } from 'msw'")],
  'imports name their file': [source('src/lib/a.ts', "import { b } from './b'")],
  'a comment names its subject first': [
    source('src/ui/a.tsx', `/** ${asking} stands below it. */`),
    source('machines/a.machine.ts', `/**\n * ${asking} is open.\n */`),
    source('tests/a.test.ts', `// ${asking} it waits for.`),
  ],
  'machines know no page, no clock and no chance': [
    source('machines/a.machine.ts', 'const now = Date.now()'),
    source('machines/rules/b.ts', "const x = Math.random() + localStorage['x'].length"),
    source('machines/c.machine.ts', 'export const load = () => fetch("/")'),
  ],
  'generated files end in .gen': [source('src/app/tree.ts', '/* This file was automatically generated */')],
  'no ear for other origins': [
    source('src/lib/a.ts', "addEventListener('message', () => {})"),
    source('src/workbench/inspector/page/b.ts', 'window.addEventListener(`message`, () => {})'),
    source('src/lib/c.ts', 'window.onmessage = () => {}'),
  ],
  'the product also runs over HTTP in a local network': [
    source('src/lib/a.ts', 'const id = crypto.randomUUID()'),
  ],
  'the router alone navigates (S30, S41)': [
    source('src/lib/a.ts', 'location.href = target'),
    source('src/lib/b.ts', 'window.location = target'),
    source('src/lib/c.ts', 'location.replace(target)'),
    source('src/lib/d.ts', 'window.open(target)'),
    source('src/lib/e.ts', 'location.reload()'),
    source('src/ui/f.tsx', 'export const a = <a href="https://example.org" target="_blank" />'),
  ],
  'the workbench stays out of the product': [
    source('src/app/app.tsx', "import { createBrowserInspector } from '@statelyai/inspect'"),
    source('src/app/router.ts', "import { createStream } from '../workbench/inspector/stream.ts'"),
    source('src/ui/a.tsx', "const elk = import('elkjs/lib/elk.bundled.js')"),
  ],
  "the token's key has one home": [
    source('src/features/login/a.ts', "localStorage.getItem('x-access-token')"),
    source('machines/a.machine.ts', "const key = 'x-access-token'"),
  ],
  'the texts of a feature are in its texts.ts': [
    source('src/features/payments/a.tsx', 'export const a = <p>No payments</p>'),
    source('src/features/payments/b.tsx', 'export const b = <p>{`No payments`}</p>'),
    source('src/features/payments/c.tsx', 'export const c = <Table label="Payments" />'),
    source('src/ui/d.tsx', "export const d = <button aria-label={'Close'} />"),
  ],
  'no file is long without a reason': [source('src/lib/a.ts', 'export {}\n'.repeat(301))],
  'a machine is one literal chart under two lines of comment': [
    source('machines/a.machine.ts', 'export const a = create({})'),
    source('machines/b.machine.ts', '// b\n// c\nexport const b = setup({}).createMachine({})'),
    source(
      'machines/c.machine.ts',
      "// Plans.\n// Spec, section 4.\nexport const c = setup({ actors: { plans: call('listPlans') } }).createMachine({})",
    ),
  ],
}

// Requirements: A38, D14, D24, I8, I9, S21, S40
describe.each(Object.entries(rules))('%s', (name, rule) => {
  test('holds', () => expect(rule(sources)).toEqual([]))
  // the record above does not compile without a key for every rule
  test.each(offences[name as keyof typeof rules].map((offence) => [offence.path, offence] as const))(
    'refuses %s',
    (_, offence) => expect(rule([offence])).not.toEqual([]),
  )
})

// Requirements: §4.1
describe('every machine keeps the common protocol', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../machines/**/*.machine.ts', { eager: true })
  const files = Object.entries(modules).map(([path, module]) => [path.slice('../'.length), module] as const)

  test('each machine file is checked', () => {
    expect(files.map(([path]) => path).sort()).toEqual(
      sources
        .map(({ path }) => path)
        .filter(isMachineFile)
        .sort(),
    )
  })
  test.each(files)('%s', (path, module) => expect(protocol(path, module)).toEqual([]))

  const machine = (config: Parameters<ReturnType<typeof vague>['createMachine']>[0]) => ({
    planListMachine: vague().createMachine(config),
  })
  test.each<[string, Record<string, AnyStateMachine>]>([
    ['exports no machine named after its file', { plans: vague().createMachine({ id: 'planList' }) }],
    ['has the id plans', machine({ id: 'plans' })],
    ['has an event ADD', machine({ id: 'planList', on: { ADD: {} } })],
    [
      'has an event plans.wanted, whose last word is not in machines/README.md',
      machine({ id: 'planList', on: { 'plans.wanted': {} } }),
    ],
    [
      'has a state ready, which is called resting',
      machine({ id: 'planList', initial: 'ready', states: { ready: {} } }),
    ],
    [
      'loads without the tag pending',
      machine({ id: 'planList', initial: 'idle', states: { idle: {}, loading: {}, success: {} } }),
    ],
    [
      'loads beside no state idle',
      machine({ id: 'planList', initial: 'loading', states: { loading: { tags: 'pending' }, success: {} } }),
    ],
    [
      'has a state LoadingPlans',
      machine({ id: 'planList', initial: 'LoadingPlans', states: { LoadingPlans: {} } }),
    ],
    [
      'invokes listPlans as plans',
      machine({ id: 'planList', invoke: { src: 'listPlans', id: 'plans', input: {} } }),
    ],
  ])('refuses a machine that %s', (problem, module) => {
    expect(protocol('machines/plan-list.machine.ts', module)).toContain(
      `machines/plan-list.machine.ts ${problem}`,
    )
  })
})

describe('every package', () => {
  // safe cast: our own package.json
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const readme = readFileSync(`${root}README.md`, 'utf8')

  test('each of our packages is listed in the README', () => {
    const isNamed = (name: string) =>
      readme.includes(`\`${name}\``) || (name.startsWith('@types/') && readme.includes('`@types/*`'))
    expect(names.filter((name) => !isNamed(name))).toEqual([])
  })

  test('each package in the README is one of our packages', () => {
    const rows = (readme.split('Not required by the customer:')[1] ?? '').split('\n')
    const named = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[@\w][^`*]*(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })
})

test.each(['README.md', 'machines/README.md', 'openapi/README.md', 'src/document/README.md'])(
  '%s names only source files that exist',
  (document) => {
    const named = readFileSync(root + document, 'utf8').matchAll(/`([\w@$/-][\w@$./-]*\.(?:tsx?|mjs))`/g)
    const isMissing = (name: string) => !sources.some(({ path }) => `/${path}`.endsWith(`/${name}`))
    expect([...named].map(([, name = '']) => name).filter(isMissing)).toEqual([])
  },
)

function vague() {
  return setup({ actors: { listPlans: call('listPlans') } })
}
