import { expect, test } from 'vitest'
import { createReads, createAttempts } from '../../src/api/reads.ts'
import { fault } from '../../src/api/fault.ts'
import { eventually } from './client.ts'

/** Creates reads whose attempts the test completes itself. */
function reading() {
  const attempts = createAttempts()
  const reads = createReads(
    () => 0,
    () => true,
    attempts.tell,
  )
  const seen: (number | null)[] = []
  attempts.subscribe(() => seen.push(attempts.of('listPlans')))
  const tries: { pass: () => void; fail: () => void }[] = []
  const read = (key: string, signal = new AbortController().signal) =>
    reads.read({
      key,
      attempt: () =>
        new Promise<string>((resolve, reject) => {
          tries.push({
            pass: () => resolve(''),
            fail: () => reject(fault('unanswered')),
          })
        }),
      signal,
      fresh: false,
    })
  return { attempts, read, tries, seen }
}

test('the number of the pending attempt counts from 1 to 4, and is null after the response', async () => {
  const { attempts, read, tries, seen } = reading()
  expect(attempts.of('listPlans')).toBeNull()
  const answer = read('listPlans {}')
  for (const at of [0, 1, 2]) {
    tries[at]?.fail()
    await eventually(() => expect(tries).toHaveLength(at + 2))
  }
  expect(attempts.of('listPlans')).toBe(4)
  expect(attempts.isReading()).toBe(true)
  expect(attempts.of('getPlan')).toBeNull()
  tries[3]?.pass()
  await answer
  expect(attempts.of('listPlans')).toBeNull()
  expect(seen).toEqual([1, 2, 3, 4, null])
})

test('no attempt is pending after every caller has aborted', async () => {
  const { attempts, read } = reading()
  const left = new AbortController()
  const answer = read('listPlans {}', left.signal).catch(() => 'left')
  left.abort()
  await answer
  await eventually(() => expect(attempts.of('listPlans')).toBeNull())
})

test('two pending reads of one call report the higher attempt number', async () => {
  const { attempts, read, tries } = reading()
  void read('listPlans {"a":1}')
  void read('listPlans {"a":2}')
  tries[0]?.fail()
  await eventually(() => expect(attempts.of('listPlans')).toBe(2))
})

test('a write is pending until it succeeds or fails, and is not counted as an attempt', async () => {
  const attempts = createAttempts()
  let fail: () => void = () => undefined
  const outcome = attempts.write(
    new Promise((_, reject) => {
      fail = () => reject(new Error('no'))
    }),
  )
  expect(attempts.isWriting()).toBe(true)
  expect(attempts.isReading()).toBe(false)
  fail()
  await expect(outcome).rejects.toThrow('no')
  expect(attempts.isWriting()).toBe(false)
})
