import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, statesOf } from '../../src/workbench/inspector/chart.ts'
import { machines } from '../inspector/machines.ts'
import { diagramOf } from './diagram.ts'
import { exemptIn, fallbacksOf } from './machine-documents.ts'

describe.each(machines)('the diagram of %s', (_, machine) => {
  test('holds the name of every state and the words of every transition, and is the same when drawn again', async () => {
    const diagram = await diagramOf(machine, 'here')
    const shown = [...diagram.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    for (const { key, transitions } of statesOf(chartOf(machine))) {
      expect(shown).toContain(key)
      for (const { label, guard, targets } of transitions) {
        const words = guard === null ? [label] : [label, `[${guard}]`]
        expect(shown).toEqual(expect.arrayContaining(targets.length > 0 ? words : [words.join(' ')]))
      }
    }
    expect(await diagramOf(machine, 'here')).toBe(diagram)
  })
})

test('a diagram changes with its machine', async () => {
  const draw = (next: string) =>
    diagramOf(
      createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { [next]: 'open' } }, open: {} } }),
      'door',
    )
  expect(await draw('door.opened')).not.toBe(await draw('door.pushed'))
})

test('what stands in a diagram is text', async () => {
  const diagram = await diagramOf(createMachine({ id: '<b>&' }), '<i>')
  expect(diagram).toContain('<title id="title">&lt;b&gt;&amp;</title>')
  expect(diagram).not.toMatch(/<[bi]>/)
})

describe('the words a machine says for a silent server', () => {
  test.each([
    ["failed(event.error, 'Failed to fetch plans')", ['Failed to fetch plans']],
    ["reason(error, 'A'); failed(error, 'A')", ['A']],
    ["const ofAdd = { kept: 'A', shown: 'B' }\nfailed(error, ofAdd.kept)", ['A']],
    [
      "const one = { kept: 'A' }\nconst other = { kept: 'B' }\nconst f = ({ kept }) => reason(e, kept)",
      ['A', 'B'],
    ],
    ['failureOf(error)', []],
  ])('%s', (source, words) => {
    expect(fallbacksOf('a.machine.ts', source)).toEqual(words)
  })

  test('that are nowhere in its file are a mistake', () => {
    expect(() => fallbacksOf('a.machine.ts', 'failed(error, elsewhere)')).toThrow('nothing tells the words')
  })
})

test('transitions that no person can take are counted by their reasons', () => {
  expect(exemptIn("testOnTheScreen(model, { exempt: { 'a b 0': 'why', 'a c 0': 'why' }, states: {} })")).toBe(
    2,
  )
  expect(exemptIn('testOnTheScreen(model, { states: {} })')).toBe(0)
  expect(() => exemptIn('testOnTheScreen(model, { exempt: others })')).toThrow('no literal')
})
