import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getStateNodes, toDirectedGraph } from 'xstate/graph'
import type { DirectedGraphNode } from 'xstate/graph'
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../../src/workbench/inspector/chart.ts'
import {
  eventShapesOf,
  machineIdOf,
  payloadFor,
  readPayload,
} from '../../src/workbench/inspector/page/events.ts'
import { layoutChart, type Layout } from '../../src/workbench/inspector/page/layout.ts'
import { root } from '../support/steps.ts'
import { machines } from './machines.ts'

const files = readdirSync(`${root}machines`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
)

/** The parts that several charts are made of. */
const shared = readdirSync(`${root}machines/shared`)
  .map((file) => readFileSync(`${root}machines/shared/${file}`, 'utf8'))
  .join('\n\n')

test('every file of a machine is here, each machine under an id of its own', () => {
  expect(machines).toHaveLength(files.length)
  expect(new Set(machines.map(([id]) => id)).size).toBe(files.length)
})

/** What XState's own graph and the states' eventless transitions name: `source event target`. */
function expected(machine: AnyStateMachine): string[] {
  const walk = ({ edges, children }: DirectedGraphNode): string[] => [
    ...edges.map(({ source, target, label, transition }) =>
      [source.id, label.text, (transition.target ?? []).length === 0 ? 'stays' : target.id].join(' '),
    ),
    ...children.flatMap(walk),
  ]
  const always = [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    (node.always ?? []).map(({ target }) => `${node.id}  ${target?.[0]?.id ?? 'stays'}`),
  )
  return [...walk(toDirectedGraph(machine)), ...always].sort()
}

/** What a layout shows, in the same words. */
function shown({ states, transitions }: Layout): string[] {
  const kept = states.flatMap(({ lines, state }) =>
    lines.flatMap((line) => {
      const transition = state.transitions.find(({ id }) => id === line.transition)
      return transition ? [`${state.id} ${transition.event} stays`] : []
    }),
  )
  const seen = new Map<string, number>()
  const lines = transitions.map(({ transition }) => {
    const place = seen.get(transition.id) ?? 0
    seen.set(transition.id, place + 1)
    return `${transition.source} ${transition.event} ${transition.targets[place] ?? ''}`
  })
  return [...kept, ...lines].sort()
}

const measure = (text: string, size: number) => text.length * size * 0.6

describe.each(machines)('the chart of %s', (_, machine) => {
  test('shows every state and every transition', async () => {
    const layout = await layoutChart(chartOf(machine), measure)
    expect(layout.states.map(({ state }) => state.id)).toEqual([
      machine.root.id,
      ...getStateNodes(machine).map(({ id }) => id),
    ])
    expect(shown(layout)).toEqual(expected(machine))
  })

  test('leaves the words of a transition room to be bold, as they are when it is taken', async () => {
    const bold = (text: string) => text.length * 9
    const layout = await layoutChart(chartOf(machine), (text, _, isStrong) =>
      isStrong ? bold(text) : text.length * 6,
    )
    for (const { transition, label } of layout.transitions)
      expect(label.width, transition.id).toBeGreaterThanOrEqual(
        Math.max(...label.lines.map(({ text }) => bold(text))),
      )
  })

  test('gives each state room of its own and each transition a line and words', async () => {
    const layout = await layoutChart(chartOf(machine), measure, { withActions: true })
    const boxes = new Map(layout.states.map((place) => [place.state.id, place]))
    for (const { state, x, y, width, height } of layout.states) {
      const children = state.states.map(({ id }) => boxes.get(id))
      for (const [place, a] of children.entries()) {
        if (!a) throw new Error('a state has no place')
        expect(a.x >= x && a.y >= y && a.x + a.width <= x + width && a.y + a.height <= y + height).toBe(true)
        for (const b of children.slice(place + 1)) {
          if (!b) throw new Error('a state has no place')
          const isApart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(isApart, `${a.state.id} and ${b.state.id} overlap`).toBe(true)
        }
      }
    }
    for (const { transition, path, label } of layout.transitions) {
      expect(path.length, transition.id).toBeGreaterThan(1)
      expect(label.width, transition.id).toBeGreaterThan(0)
    }
  })
})

test('a chart names guards, actions, actors and delays', () => {
  const [, payments] = machines.find(([id]) => id === 'payments') ?? []
  if (!payments) throw new Error('no payments')
  const states = statesOf(chartOf(payments))
  const loading = states.find(({ key }) => key === 'loading')
  expect(loading?.invokes).toEqual([
    { id: 'patience', src: 'patience' },
    { id: 'listPayments', src: 'listPayments' },
  ])
  expect(loading?.transitions.map(({ label }) => label)).toEqual([
    // an old answer leads elsewhere than a new one
    'wait.stopped',
    'done listPayments',
    'done listPayments',
    'error listPayments',
  ])
  expect(states[0]?.transitions[0]).toMatchObject({ guard: 'isOtherPage', actions: ['navigate'] })
  expect(states.find(({ key }) => key === 'painting')?.transitions[0]?.label).toBe('after breath')
})

describe('the events a machine takes, by its file', () => {
  test.each(files)('%s', (file) => {
    const source = readFileSync(`${root}machines/${file}`, 'utf8')
    const [, machine] = machines.find(([id]) => id === machineIdOf(source)) ?? []
    const known = eventShapesOf(source, shared).map(({ type }) => type)
    const taken = (machine?.events ?? ['no machine'])
      .map(String)
      .filter((type) => !type.startsWith('xstate.'))
    // what a child reports is declared in the child's file
    const reports: Record<string, RegExp> = {
      app: /^session\./,
      planList: /^status\./,
      commands: /^(outcome|command\.ended)/,
    }
    const elsewhere = reports[machine?.id ?? ''] ?? /^$/
    expect(known).toEqual(expect.arrayContaining(taken.filter((type) => !elsewhere.test(type))))
  })

  const [shape] = eventShapesOf(
    "type Event =\n  | { type: 'page.requested'; page: number; why?: string }\n\n",
  )

  test('a payload begins with the fields that must be there', () => {
    expect(shape && JSON.parse(payloadFor(shape))).toEqual({ page: 1 })
  })

  test.each([
    ['{"page": 2}', { payload: { page: 2 } }],
    ['{"page": "2"}', { problem: 'page must be number' }],
    ['{}', { problem: 'page is missing: number' }],
    ['{"page": 2, "size": 3}', { problem: 'page.requested has no field size' }],
    ['[1]', { problem: 'A payload is an object: { … }' }],
    ['{"type": "x"}', { problem: 'The type is chosen above, the payload has none' }],
  ])('reads %s', (text, outcome) => {
    expect(readPayload(text, shape)).toEqual(outcome)
  })

  test('a payload that is no JSON is named as such', () => {
    expect(readPayload('{', shape)).toHaveProperty('problem', expect.stringContaining('no JSON'))
  })
})
