import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import type { AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { call } from '../../machines/contract/call.ts'
import { declarationOf, diagramOf as diagramFile } from '../../src/workbench/inspector/page/machine-files.ts'
import { idOf } from '../../src/workbench/inspector/stream.ts'
import { transitionsOf } from '../model/transitions.ts'
import { wordsOf } from './diagram-layout.ts'
import { diagramOf } from './diagram.ts'
import { exemptIn, fallbacksOf } from './machine-documents.ts'
import { machineIn } from './machine-in.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })
const machines = Object.entries(modules).flatMap(([path, module]) => machineIn(path, module) ?? [])

test('every machine file has a machine with a unique id', () =>
  expect(new Set(machines.map(({ id }) => id)).size).toBe(Object.keys(modules).length))

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the diagram of %s',
  (id, machine) => {
    const nodes = [machine.root, ...getStateNodes(machine)]
    const transitions = nodes.flatMap(transitionsOf)
    const targetsOf = ({ target = [] }: AnyTransitionDefinition) => [...target]

    test('the diagram shows every state and transition with its id and text', async () => {
      const diagram = await diagramOf(machine, 'here')
      const all = (pattern: RegExp) => [...diagram.matchAll(pattern)].map(([, found]) => found)
      expect(all(/<rect class="box[^>]* data-state="([^"]*)"/g)).toEqual(nodes.map((node) => node.id))
      expect(all(/<path class="line" data-transition="([^"]*)"/g)).toEqual(
        transitions.flatMap((transition) => targetsOf(transition).map(() => idOf(transition))),
      )
      expect(all(/<text [^>]*data-transition="([^"]*)"/g)).toEqual(
        transitions.filter((transition) => targetsOf(transition).length === 0).map(idOf),
      )
      const shown = all(/<text[^>]*>([^<]*)</g)
      expect(shown).toEqual(expect.arrayContaining(nodes.map(({ key }) => key)))
      for (const transition of transitions) {
        const words = wordsOf(transition).map(({ text }) => text)
        const lines = targetsOf(transition).length > 0 ? words : [words.join(' ')]
        expect(shown).toEqual(expect.arrayContaining(lines))
      }
    })

    test('the inspector finds the diagram and the declaration of every event', () => {
      expect(diagramFile(id)).toContain(`<title>${id}</title>`)
      for (const type of machine.events.map(String).filter((event) => !event.startsWith('xstate.')))
        expect(declarationOf(id, type)).toContain(`{ type: '${type}'`)
    })
  },
)

const door = setup({
  types: { events: {} as { type: 'pushed'; hard: boolean } | { type: 'rung' }, tags: {} as 'passable' },
  actors: { getProfile: call('getProfile') },
  actions: { creak: (_, _params: { loud: boolean }) => undefined },
  guards: { isHard: ({ event }) => event.type === 'pushed' && event.hard },
  delays: { pause: 1000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: {
        pushed: [
          { guard: 'isHard', target: 'open', actions: { type: 'creak', params: { loud: true } } },
          { actions: { type: 'creak', params: { loud: false } } },
        ],
      },
    },
    open: {
      tags: 'passable',
      entry: { type: 'creak', params: { loud: false } },
      exit: { type: 'creak', params: { loud: true } },
      after: { pause: 'closed' },
      on: { rung: { target: 'open', reenter: true } },
    },
    asking: {
      type: 'parallel',
      states: {
        one: { invoke: { id: 'who', src: 'getProfile', input: {}, onDone: '#door.open' } },
        two: { always: { guard: 'isHard', target: '#door.closed' } },
      },
    },
  },
})

// A change of a chart changes its generated diagram, so the check of generated files fails until it is regenerated.
test('a diagram describes every part of a chart, and drawing it is deterministic', async () => {
  const table = [
    'door · starts in closed · pause 1000 ms',
    'closed',
    "closed · pushed [isHard] → open / creak {'loud':true}",
    "closed · pushed / creak {'loud':false}",
    "open · tags passable · entry creak {'loud':false} · exit creak {'loud':true}",
    'open · rung → open (reenters)',
    'open · after pause → closed',
    'asking · parallel',
    'asking.one · runs getProfile as who',
    'asking.one · done who → open',
    'asking.two',
    'asking.two · always [isHard] → closed',
  ]
  const diagram = await diagramOf(door, 'here')
  expect(diagram).toContain(`\n${table.join('\n')}\n</desc>`)
  expect(await diagramOf(door, 'here')).toBe(diagram)
})

test('a diagram escapes markup in names', async () => {
  const diagram = await diagramOf(createMachine({ id: '<b>&' }), '<i>')
  expect(diagram).toContain('<title>&lt;b&gt;&amp;</title>')
  expect(diagram).not.toMatch(/<[bi]>/)
})

describe('a machine’s texts for a failure without a message', () => {
  test.each([
    ["failed(event.error, 'Failed to fetch plans')", ['Failed to fetch plans']],
    ["reason(error, 'A'); failed(error, 'A')", ['A']],
    ["const ofAdd = { kept: 'A', shown: 'B' }\nfailed(error, ofAdd.kept)", ['A']],
    [
      "const one = { kept: 'A' }\nconst other = { kept: 'B' }\nconst f = ({ kept }) => reason(e, kept)",
      ['A', 'B'],
    ],
    ['failureOf(error)', []],
  ])('the source “%s” contains the texts %j', (source, words) =>
    expect(fallbacksOf('a.machine.ts', source)).toEqual(words),
  )

  test('a text that the file does not contain causes an error', () =>
    expect(() => fallbacksOf('a.machine.ts', 'failed(error, elsewhere)')).toThrow('nothing tells the words'))
})

test('the transitions that no user can take are counted from the exemptions in the screen’s test', () => {
  expect(exemptIn("testOnTheScreen(model, { exempt: { 'a b 0': 'why', 'a c 0': 'why' }, states: {} })")).toBe(
    2,
  )
  expect(exemptIn('testOnTheScreen(model, { states: {} })')).toBe(0)
  expect(() => exemptIn('testOnTheScreen(model, { exempt: others })')).toThrow('no literal')
})
