import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { call } from '../../../machines/contract/call.ts'
import {
  failed,
  failureOf,
  isMissing,
  isUnauthorized,
  NO_RESPONSE,
  reason,
} from '../../../machines/contract/failure.ts'
import { known } from '../../../machines/rules/known.ts'
import { callError, failureWith } from '../../support/call-error.ts'
import type { Failure, FailureKind } from '../../../machines/contract/failure.ts'

// Requirements: §8.2, §8.3, R19
test.each<[FailureKind, string | null, string]>([
  ['refused', 'All 10 seats are taken', 'All 10 seats are taken'],
  ['refused', null, 'Failed to add plan'],
  ['unanswered', null, NO_RESPONSE],
  ['unanswered', 'never from a server', NO_RESPONSE],
  ['unreadable', null, 'Failed to add plan'],
  ['unexpected', null, 'Failed to add plan'],
])('the error of a call (%s, with the server’s message %j) is shown as: %s', (kind, message, words) => {
  const error = callError({ kind, message })
  expect(reason(error, 'Failed to add plan')).toBe(words)
  expect(failed(error, 'Failed to add plan')).toEqual({ error: words, failure: error.failure })
})

test.each([
  ['Too many requests', 7, 'Too many requests. Try again in 7 seconds.'],
  ['Too many requests.', 1, 'Too many requests. Try again in 1 second.'],
  ['Slow down!', 5, 'Slow down! Try again in 5 seconds.'],
  ['Can you wait?', 5, 'Can you wait? Try again in 5 seconds.'],
  [null, 90, 'Failed to add plan. Try again in 2 minutes.'],
  [null, 3600, 'Failed to add plan. Try again in 60 minutes.'],
])('a refusal (%j) that asks to wait %i s is shown as: %s', (message, retryAfter, words) => {
  const error = callError({ status: 429, message, retryAfter })
  expect(reason(error, 'Failed to add plan')).toBe(words)
})

test('a call without a response fails with the specification’s message (R2)', () =>
  expect(NO_RESPONSE).toBe('Network error or no response from server'))

test.each([new TypeError('x is not a function'), 'text', null, undefined, { failure: failureWith({}) }])(
  'an error that no call threw (%s) gets the fallback message and is not a call failure',
  (error) => {
    expect(failed(error, 'An error occurred')).toEqual({ error: 'An error occurred', failure: null })
    expect(failureOf(error)).toBeNull()
    expect(isUnauthorized(error)).toBe(false)
  },
)

test('only 401 means that the server no longer knows the token', () => {
  expect(isUnauthorized(callError({ status: 401 }))).toBe(true)
  expect(isUnauthorized(callError({ status: 403 }))).toBe(false)
  expect(isUnauthorized(callError({ kind: 'unanswered', status: null }))).toBe(false)
})

test.each<[Partial<Failure>, boolean]>([
  [{ status: 404, message: 'There is no such employee' }, true],
  [{ status: 404 }, false],
  [{ status: 410, message: 'Gone' }, false],
  [{ kind: 'unreadable', status: 404 }, false],
])('only a 404 with the backend’s own message means not found: %j is %s', (known, isSo) => {
  expect(isMissing(callError(known))).toBe(isSo)
  expect(isMissing(new TypeError('x'))).toBe(false)
})

test('a call without an implementation fails with an error that names the call', async () => {
  const actor = createActor(call('listPayments'), { input: { offset: 0, limit: 10 } })
  const error = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  await expect(error).resolves.toEqual(new Error('No call listPayments'))
})

test.each([null, undefined])('a missing value (%s) throws an error', (value) =>
  expect(() => known(value)).toThrow('No value'),
)
