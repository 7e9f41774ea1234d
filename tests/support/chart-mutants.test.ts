import { expect, test } from 'vitest'
import { assign, createActor, setup, SimulatedClock } from 'xstate'
import { call } from '../../machines/contract/call.ts'
import { mutantsOf } from './chart-mutants.ts'

const door = setup({
  types: { events: {} as { type: 'pushed'; hard: boolean } | { type: 'rung' }, tags: {} as 'passable' },
  actors: { getProfile: call('getProfile') },
  actions: { creak: () => undefined, count: assign({}) },
  delays: { pause: 1000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: {
        pushed: [
          { guard: ({ event }) => event.hard, target: 'open', actions: ['creak', 'count'] },
          { actions: 'creak' },
        ],
      },
    },
    open: {
      tags: 'passable',
      entry: 'creak',
      after: { pause: 'closed' },
      on: { rung: { target: 'open', reenter: true } },
    },
    asking: {
      type: 'parallel',
      states: {
        one: { invoke: { id: 'who', src: 'getProfile', input: {}, onDone: '#door.open' } },
        two: { always: { guard: () => false, target: '#door.closed' } },
      },
    },
  },
})

/** Returns the door machine with one of its mutations. */
function mutated(name: string) {
  const mutant = mutantsOf(door).find((other) => other.name === name)
  if (!mutant) throw new Error(`There is no mutant ${name}`)
  const clock = new SimulatedClock()
  const actor = createActor(mutant.mutated, { clock }).start()
  return { actor, clock, value: (): unknown => actor.getSnapshot().value }
}

test('a chart has these mutants', () => {
  expect(mutantsOf(door).map(({ name }) => name)).toEqual([
    'door starts in open in place of closed',
    'door.closed pushed 0: left out',
    'door.closed pushed 0: to door.asking in place of door.open',
    'door.closed pushed 0: its guard inverted',
    'door.closed pushed 0: without its guard',
    'door.closed pushed 0: without creak',
    'door.closed pushed 0: without count',
    'door.closed pushed 1: left out',
    'door.closed pushed 1: without creak',
    'door.open rung 0: left out',
    'door.open rung 0: to door.asking in place of door.open',
    'door.open rung 0: does not reenter',
    'door.open after pause 0: left out',
    'door.open after pause 0: to door.open in place of door.closed',
    'door.open entry: without creak',
    'door.open without the tag passable',
    'door.open after pause: halved',
    'door.open after pause: doubled',
    'door.asking.one who onDone 0: left out',
    'door.asking.one who onDone 0: to door.asking in place of door.open',
    'door.asking.one does not invoke who',
    'door.asking.two always 0: left out',
    'door.asking.two always 0: to door.open in place of door.closed',
    'door.asking.two always 0: its guard inverted',
    'door.asking.two always 0: without its guard',
  ])
})

test('each runs, and none changes the machine itself', () => {
  const before = JSON.stringify(door.definition)
  for (const { name } of mutantsOf(door)) expect(mutated(name).actor.getSnapshot().status).toBe('active')
  expect(JSON.stringify(door.definition)).toBe(before)
})

test('a mutant has exactly one mistake', () => {
  const inverted = mutated('door.closed pushed 0: its guard inverted')
  inverted.actor.send({ type: 'pushed', hard: true })
  expect(inverted.value()).toBe('closed')
  inverted.actor.send({ type: 'pushed', hard: false })
  expect(inverted.value()).toBe('open')
  const late = mutated('door.open after pause: doubled')
  late.actor.send({ type: 'pushed', hard: true })
  late.clock.increment(1999)
  expect(late.value()).toBe('open')
  late.clock.increment(1)
  expect(late.value()).toBe('closed')
})
