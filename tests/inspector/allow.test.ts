import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { allowEvent, allowSnapshot, allowStately, outline } from '../../src/workbench/inspector/allow.ts'
import { createStream } from '../../src/workbench/inspector/stream.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'

describe('an outline', () =>
  test.each([
    ['secret', 'password', '‹text›'],
    ['ada@example.com', 'email', '‹text›'],
    ['Ada', 'id', '‹text›'],
    ['biz_12', 'businessId', 'biz_12'],
    ['', 'draft', ''],
    [42, 'page', 42],
    [9_876_543_210, 'phone', '‹number›'],
    [true, 'isChecked', true],
    [[1, 2], 'rows', '‹list of 2›'],
    [{ name: 'Ada' }, 'user', '‹object›'],
    [{ page: 2, search: 'ada' }, 'query', { page: 2, search: '‹text›' }],
  ])('of %j under %s is %j', (value, key, expected) => expect(outline(value, key)).toEqual(expected)))

const canary = 'kanarienvogel'
/** Any object that contains the canary. */
const secret = fc
  .object({ maxDepth: 3, values: [fc.string(), fc.integer(), fc.constant(canary), fc.boolean()] })
  .map((value) => ({ ...value, password: canary, nested: { deep: [canary] } }))
const base = { _version: '1', createdAt: '1', id: '1', sessionId: 'x:1', rootId: 'x:0' }
const stately = secret.chain((value) =>
  fc.constantFrom<StatelyInspectionEvent>(
    {
      ...base,
      type: '@xstate.actor',
      name: 'auth',
      parentId: undefined,
      snapshot: { status: 'done', value: 'idle', context: value, output: value },
      definition: JSON.stringify({
        id: 'auth',
        context: value,
        states: { a: { invoke: { src: 'login', input: value } } },
      }),
    },
    { ...base, type: '@xstate.event', sourceId: 'x:0', event: { type: 'credentials.submitted', ...value } },
    {
      ...base,
      type: '@xstate.snapshot',
      event: { type: 'xstate.done.actor.login', output: value },
      snapshot: { status: 'error', output: undefined, error: value },
    },
  ),
)

// Requirements: I6
describe('the data for the Stately inspector', () => {
  test('holds no value from context, input, output, error or an event', () => {
    fc.assert(
      fc.property(stately, (event) => {
        expect(JSON.stringify(event)).toContain(canary)
        expect(JSON.stringify(allowStately(event))).not.toContain(canary)
      }),
    )
  })

  // Requirements: I7
  test('is unchanged by a second pass', () => {
    fc.assert(
      fc.property(stately, (event) => {
        const once = allowStately(event)
        expect(allowStately(once)).toEqual(once)
      }),
    )
  })

  test.each(['valueOf', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'holds nothing from a key named %s, which every object inherits',
    (key) => {
      const value: unknown = JSON.parse(`{"${key}":"${canary}","states":{"a":{"${key}":["${canary}"]}}}`)
      const allowed = allowStately({
        ...base,
        type: '@xstate.actor',
        name: 'auth',
        parentId: undefined,
        snapshot: { status: 'active', context: value },
        definition: JSON.stringify(value),
      })
      expect(JSON.stringify(allowed)).not.toContain(canary)
    },
  )

  test('keeps the chart, the state and the type of the event', () => {
    const definition = JSON.stringify({
      id: 'a',
      initial: 'b',
      states: { b: { on: { 'x.happened': [{ target: 'c', guard: { type: 'isX' } }] } }, c: {} },
    })
    const event = {
      ...base,
      type: '@xstate.actor',
      name: 'a',
      parentId: undefined,
      definition,
      snapshot: { status: 'active', value: { a: 'b' } },
    } as const
    expect(allowStately(event)).toEqual({ ...event, parentId: undefined })
  })
})

test('an allowed event keeps its type, and an allowed snapshot keeps its state and tags', () => {
  expect(allowEvent({ type: 'page.requested', ...{ page: 3, why: 'so' } })).toEqual({
    type: 'page.requested',
    page: 3,
    why: '‹text›',
  })
  const snapshot = { status: 'active', value: { a: 'b' }, tags: new Set(['pending']), output: canary }
  expect(allowSnapshot(snapshot)).toEqual({ status: 'active', value: { a: 'b' }, tags: ['pending'] })
})

describe('the stream', () => {
  const start = () => {
    const stream = createStream()
    const machine = pagedListMachine().provide({
      actors: { listRows: fromPromise(() => Promise.reject(new Error('no'))) },
    })
    const actor = createActor(machine, { input: { idOf: String }, inspect: stream.inspect })
    return { stream, actor }
  }
  const query = { page: 2, limit: 10, search: '' }
  const events = ({ seen }: ReturnType<typeof createStream>) =>
    seen.steps.toSorted((a, b) => a.n - b.n).map(({ actor, event }) => `${actor.name} ${event.type}`)

  // Requirements: I3
  test('shows a running actor with its state, its last transitions and its accepted events', () => {
    const { stream, actor } = start()
    expect(stream.seen.actors.size).toBe(0)
    actor.start()
    actor.getSnapshot().children.searchBox?.send({ type: 'search.typed', text: canary })
    const actors = [...stream.seen.actors.values()].sort((a, b) => a.name.localeCompare(b.name))
    expect(actors).toMatchObject([
      { name: 'followReading', active: [], events: [] },
      { name: 'pagedList', value: { status: 'idle', view: 'skeleton', selection: 'some', search: {} } },
      {
        name: 'searchBox',
        value: 'typing',
        active: ['searchBox', 'searchBox.typing'],
        taken: ['searchBox:0'],
      },
    ])
    expect(actors[1]?.events).toContain('page.requested')
    expect(stream.seen.steps.at(-1)).toMatchObject({ event: { type: 'search.typed', text: '‹text›' } })
    actor.stop()
  })

  test('numbers an event before the events that it causes; a stopped actor stays only in the steps', () => {
    const { stream, actor } = start()
    actor.start()
    actor.send({ type: 'query.received', query })
    const all = events(stream)
    expect(all.indexOf('listRows xstate.init')).toBeGreaterThan(all.indexOf('pagedList query.received'))
    actor.stop()
    expect(stream.seen.actors.size).toBe(0)
    expect(stream.seen.steps.at(-1)?.actor).toMatchObject({ name: 'pagedList', status: 'stopped' })
  })

  test.each([
    ['an unknown type', { type: 'page.turned' }, /knows no event page.turned/],
    ["one of XState's own events", { type: 'xstate.done.actor.listPayments' }, /knows no event/],
    ['an event that a guard refuses', { type: 'page.requested', page: 1 }, /a guard refuses it/],
    ['an event that a guard can’t read', { type: 'query.received' }, /can't read it/],
  ])('does not send %s', (_, event, problem) => {
    const { stream, actor } = start()
    actor.start()
    actor.send({ type: 'query.received', query: { ...query, page: 1 } })
    const before = actor.getSnapshot()
    expect(stream.send(actor.sessionId, event)).toMatch(problem)
    expect(actor.getSnapshot()).toBe(before)
    actor.stop()
    expect(stream.send(actor.sessionId, { type: 'retry.requested' })).toBe('This actor has ended.')
  })

  test('does not send an event that an action can’t read', () => {
    const stream = createStream()
    const machine = setup({
      types: { context: {} as { size: number }, events: {} as { type: 'name.typed'; name: string } },
    }).createMachine({
      context: { size: 0 },
      on: { 'name.typed': { actions: assign({ size: ({ event }) => event.name.length }) } },
    })
    const actor = createActor(machine, { input: { idOf: String }, inspect: stream.inspect }).start()
    const named = { type: 'name.typed', name: 'abc' }
    expect(stream.send(actor.sessionId, { type: 'name.typed' })).toMatch(/TypeError/)
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { size: 0 } })
    expect(stream.send(actor.sessionId, named)).toBeNull()
    expect(actor.getSnapshot().context).toEqual({ size: 3 })
  })
})
