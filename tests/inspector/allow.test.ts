import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { allowEvent, allowSnapshot, allowStately, outline } from '../../src/workbench/inspector/allow.ts'
import { createStream, type StreamMessage } from '../../src/workbench/inspector/stream.ts'
import { paymentsMachine } from '../../machines/payments.machine.ts'

describe('an outline', () => {
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
  ])('of %j under %s is %j', (value, key, expected) => {
    expect(outline(value, key)).toEqual(expected)
  })
})

const canary = 'kanarienvogel'
/** Anything, with the canary somewhere among its values. */
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
describe('what the Stately inspector gets', () => {
  test('holds no value from context, input, output, error or an event', () => {
    fc.assert(
      fc.property(stately, (event) => {
        expect(JSON.stringify(event)).toContain(canary)
        expect(JSON.stringify(allowStately(event))).not.toContain(canary)
      }),
    )
  })

  // Requirements: I7
  test('is the same when it is allowed twice', () => {
    fc.assert(
      fc.property(stately, (event) => {
        const once = allowStately(event)
        expect(allowStately(once)).toEqual(once)
      }),
    )
  })

  test.each(['valueOf', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'holds nothing under %s, which every object inherits',
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

test('an event keeps its type, a snapshot its state and tags', () => {
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
    const stream = createStream(() => 0)
    const messages: StreamMessage[] = []
    stream.subscribe((message) => messages.push(message))
    const machine = paymentsMachine.provide({
      actors: { listPayments: fromPromise(() => Promise.reject(new Error('no'))) },
    })
    const actor = createActor(machine, { inspect: stream.inspect })
    actor.start()
    return { stream, messages, actor }
  }
  const query = { page: 2, limit: 10, search: '' }

  // Requirements: I3
  test('shows an actor once it runs, with its state and its last transitions', () => {
    const stream = createStream(() => 0)
    const actor = createActor(paymentsMachine, { inspect: stream.inspect })
    expect(stream.replay().actors).toEqual([])
    actor.start()
    actor.getSnapshot().children.searchBox?.send({ type: 'search.typed', text: canary })
    expect(stream.replay().actors).toEqual([
      expect.objectContaining({
        name: 'payments',
        value: { status: 'idle', view: 'skeleton', selection: 'some', search: {} },
      }),
      expect.objectContaining({ name: 'followReading' }),
      expect.objectContaining({ name: 'searchBox', value: 'typing', taken: ['searchBox:0'] }),
    ])
    expect(stream.replay().log.at(-1)).toMatchObject({
      event: { type: 'search.typed', text: '‹text›' },
      result: { value: 'typing' },
    })
    actor.stop()
  })

  test('says what came of an event, in the end that an actor has ended', () => {
    const { stream, actor } = start()
    actor.send({ type: 'query.received', query })
    actor.stop()
    const { actors, log } = stream.replay()
    expect(actors.find(({ machine }) => machine === 'payments')?.status).toBe('stopped')
    expect(log.every(({ result }) => result !== null)).toBe(true)
  })

  test.each([
    ['no object', 'page', 'An event is an object with a type.'],
    ['an unknown type', { type: 'page.turned' }, 'payments knows no event page.turned.'],
    ["one of XState's own", { type: 'xstate.done.actor.listPayments' }, /knows no event/],
    [
      'one a guard refuses',
      { type: 'page.requested', page: 1 },
      'No transition for it in this state: a guard refuses it.',
    ],
    ['one a guard can not read', { type: 'query.received' }, /can't read it/],
  ])('does not send %s', (_, event, problem) => {
    const { stream, actor } = start()
    actor.send({ type: 'query.received', query: { ...query, page: 1 } })
    const before = actor.getSnapshot()
    const [payments] = stream.replay().actors
    expect(stream.send(payments?.id ?? '', event)).toMatch(problem)
    expect(actor.getSnapshot()).toBe(before)
    actor.stop()
    expect(stream.send(payments?.id ?? '', { type: 'retry.requested' })).toBe('This actor has ended.')
  })

  test('does not send what an action can not read', () => {
    const stream = createStream(() => 0)
    const machine = setup({
      types: { context: {} as { size: number }, events: {} as { type: 'name.typed'; name: string } },
    }).createMachine({
      context: { size: 0 },
      on: { 'name.typed': { actions: assign({ size: ({ event }) => event.name.length }) } },
    })
    const actor = createActor(machine, { inspect: stream.inspect }).start()
    const id = stream.replay().actors[0]?.id ?? ''
    expect(stream.send(id, { type: 'name.typed' })).toMatch(/TypeError/)
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { size: 0 } })
    expect(stream.send(id, { type: 'name.typed', name: 'abc' })).toBeNull()
    expect(actor.getSnapshot().context).toEqual({ size: 3 })
  })
})
