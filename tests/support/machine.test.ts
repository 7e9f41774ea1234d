import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { call } from '../../machines/contract/call.ts'
import { reason } from '../../machines/contract/failure.ts'
import { start } from './machine.ts'

const child = setup({
  actors: { getProfile: call('getProfile') },
}).createMachine({
  id: 'child',
  initial: 'loading',
  states: { loading: { invoke: { src: 'getProfile', input: {}, onDone: 'success' } }, success: {} },
})

const sample = setup({
  types: { context: {} as { error: string | null }, events: {} as { type: 'left' } | { type: 'asked' } },
  actors: { listPlans: call('listPlans'), child },
  actions: {
    navigate: (_, _params: { to: string }) => undefined,
    setError: assign((_, params: { error: string }) => params),
  },
  delays: { pause: 1000 },
}).createMachine({
  id: 'sample',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { after: { pause: 'loading' }, invoke: { src: 'child' } },
    loading: {
      on: { left: 'idle', asked: { actions: { type: 'navigate', params: { to: '/there' } } } },
      invoke: {
        src: 'listPlans',
        input: {},
        onDone: 'success',
        onError: {
          target: 'error',
          actions: { type: 'setError', params: ({ event }) => ({ error: reason(event.error, 'no plans') }) },
        },
      },
    },
    success: {},
    error: {},
  },
})

// Requirements: I22
test('the time changes only when the test moves it', () => {
  const { clock, values } = start(sample)
  clock.increment(999)
  expect(values).toEqual(['idle'])
  clock.increment(1)
  expect(values).toEqual(['idle', 'loading'])
})

test('a call waits for the test’s response', async () => {
  const { clock, values, call } = start(sample)
  clock.increment(1000)
  expect(call('listPlans').input).toEqual({})
  await call('listPlans').answer({ message: 'Plans', data: [] })
  expect(values).toEqual(['idle', 'loading', 'success'])
})

test('a failed call fails as the client would', async () => {
  const { clock, snapshot, call } = start(sample)
  clock.increment(1000)
  await call('listPlans').fail({ kind: 'unanswered', status: null })
  expect(snapshot().value).toBe('error')
  expect(snapshot().context.error).toBe('Network error or no response from server')
})

test('leaving a state aborts its call, whose late response has no effect', async () => {
  const { actor, clock, call, values } = start(sample)
  clock.increment(1000)
  expect(call('listPlans').signal.aborted).toBe(false)
  actor.send({ type: 'left' })
  expect(call('listPlans').signal.aborted).toBe(true)
  await call('listPlans').answer({ message: 'Plans', data: [] })
  expect(values).toEqual(['idle', 'loading', 'idle'])
})

test('effects are recorded with their parameters, not run', () => {
  const { actor, clock, effects } = start(sample)
  clock.increment(1000)
  actor.send({ type: 'asked' })
  expect(effects).toEqual([{ type: 'navigate', params: { to: '/there' } }])
})

test('calls of an invoked machine are held too', () => {
  const { called } = start(sample)
  expect(called).toEqual(['getProfile'])
})

test('an error about a missing call lists the calls made', () => {
  const { call } = start(sample)
  expect(() => call('listPlans')).toThrow('listPlans was not called; called: getProfile')
})
