import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import type { CallInput, CallOutput, Calls, Payment } from '../../machines/contract/calls.ts'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { CallError } from '../../machines/contract/failure.ts'
import { preferencesMachine } from '../../machines/preferences.machine.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import type { readersMachine } from '../../machines/readers.machine.ts'
import { createFilteredCalls } from '../../src/app/filtered-calls.ts'
import { fault } from '../../src/api/fault.ts'
import { createCallActors } from '../../src/services/logic.ts'
import { administrator } from '../model/samples.ts'
import { sampleCalls } from '../gallery/sample-calls.ts'

const signal = () => new AbortController().signal
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T12:00:00.000Z`
/** 310 payments, ten a day, newest first. Every third payment failed. */
const list: Payment[] = Array.from({ length: 310 }, (_, index) => ({
  _id: `pay_${310 - index}`,
  amount: (index % 7) + 0.1,
  paymentStatus: index % 3 === 0 ? 'failed' : 'completed',
  paidAt: day(31 - Math.floor(index / 10)),
}))

interface Options {
  supports?: readonly string[]
  getProfile?: Calls['getProfile']
  listPayments?: Calls['listPayments']
  getPaymentSeries?: Calls['getPaymentSeries']
  getFindings?: Calls['getFindings']
}

/** Returns calls that filter a list of payments on the client, and records the calls to the backend. */
function opened({ supports, ...given }: Options = {}) {
  const asked: CallInput<'listPayments'>[] = []
  const plain: Calls = {
    ...sampleCalls,
    getProfile: async () => ({
      message: '',
      data: { ...administrator, ...(supports && { supports: [...supports] }) },
    }),
    listPayments: async ({ offset, limit }) => ({
      payments: list.slice(offset, offset + limit),
      total_payments: list.length,
    }),
    ...given,
  }
  const calls: Calls = {
    ...plain,
    listPayments: (input, abort) => {
      asked.push(input)
      return plain.listPayments(input, abort)
    },
  }
  const actors = createCallActors(calls)
  const profile = createActor(profileMachine.provide({ actors })).start()
  const preferences = createActor(preferencesMachine, {
    input: { theme: 'light', isMinimized: false, density: 'regular', zone: 'UTC', hasShortcuts: true },
  }).start()
  const activity = createActor(businessActivityMachine).start()
  let readers: ActorRefFrom<typeof readersMachine> | null = null
  let told = 0
  const filteredCalls = createFilteredCalls(
    calls,
    () => ({ calls: actors, profile, preferences, activity, readers: () => readers }),
    {
      open: (logic) => {
        readers = createActor(logic).start()
      },
      tell: () => {
        told += 1
      },
    },
  )
  const reader = () => {
    if (readers === null) throw new Error('nothing is read')
    return readers.getSnapshot().context.payments
  }
  return {
    ...filteredCalls,
    asked,
    profile,
    reader,
    told: () => told,
    whole: () => waitFor(reader(), (snapshot) => snapshot.matches('success')),
    allPeople: () => {
      if (readers === null) throw new Error('nothing is read')
      return waitFor(readers.getSnapshot().context.people, (snapshot) => snapshot.matches('success'))
    },
    isReading: () => readers !== null,
  }
}

const page = { offset: 0, limit: 10 }

test('a list without a filter is requested directly, without loading the profile', async () => {
  const { listPayments, asked, profile, isReading } = opened()
  await listPayments(page, signal())
  expect([asked, profile.getSnapshot().value, isReading()]).toEqual([[page], 'idle', false])
})

test('an invalid filter is treated as no filter', async () => {
  const { listPayments, asked, isReading } = opened()
  await listPayments({ ...page, filter: { paidFrom: 'last-1days', sort: 'colour' } }, signal())
  expect([asked, isReading()]).toEqual([[page], false])
})

test('a backend that supports filters gets the chosen days as instants', async () => {
  const { listPayments, asked, isReading } = opened({ supports: ['listPayments.filter'] })
  const filter = {
    status: 'failed',
    amountTo: '5.50',
    paidFrom: '2026-10-01',
    paidTo: '2026-10-31',
    sort: '-amount',
  }
  await listPayments({ ...page, search: 'ada', fresh: true, filter }, signal())
  expect(asked).toEqual([
    {
      ...page,
      search: 'ada',
      fresh: true,
      status: 'failed',
      amountTo: 5.5,
      paidFrom: '2026-10-01T00:00:00.000Z',
      paidTo: '2026-11-01T00:00:00.000Z',
      sort: '-amount',
    },
  ])
  expect(isReading()).toBe(false)
})

test('if the backend has no filters, the whole list loads, and the response is partial until then', async () => {
  const { listPayments, whole, asked, told } = opened({ supports: ['somethingElse'] })
  const filter = { status: 'failed' }
  const first = await listPayments({ ...page, filter }, signal())
  expect(first.isPartial).toBe(true)
  await whole()
  const { payments, total_payments, isPartial } = await listPayments(
    { ...page, offset: 100, filter },
    signal(),
  )
  expect([total_payments, isPartial]).toEqual([104, false])
  expect(payments).toEqual(list.filter(({ paymentStatus }) => paymentStatus === 'failed').slice(100))
  expect(asked).toHaveLength(7)
  expect(told()).toBeGreaterThanOrEqual(7)
})

test('another filter is answered from the loaded rows, after a check for newer rows', async () => {
  const { listPayments, whole, asked } = opened()
  await listPayments({ ...page, filter: { status: 'failed' } }, signal())
  await whole()
  const before = asked.length
  const filter = { paidFrom: '2026-10-10', paidTo: '2026-10-11', sort: 'amount' }
  const { total_payments, isPartial, payments } = await listPayments({ ...page, filter }, signal())
  await whole()
  expect([total_payments, isPartial, payments[0]?.amount]).toEqual([20, false, 0.1])
  expect(asked.slice(before)).toEqual([{ offset: 0, limit: 50, fresh: true }])
})

test('a sorted list is marked as still sorting until all rows have loaded or the loading is stopped', async () => {
  let isHung = true
  const { listPayments, whole, reader } = opened({
    listPayments: async ({ offset, limit }) => {
      if (isHung && offset > 0) await new Promise(() => undefined)
      return { payments: list.slice(offset, offset + limit), total_payments: list.length }
    },
  })
  const answer = (sort: string) => listPayments({ ...page, filter: { sort } }, signal())
  expect(await answer('amount')).toMatchObject({ isPartial: true, isSorting: true })
  reader().send({ type: 'wait.stopped' })
  expect(await answer('amount')).toMatchObject({ isPartial: true, isSorting: false })
  reader().send({ type: 'retry.requested' })
  // the visible rows stay
  expect(await answer('amount')).toMatchObject({ isPartial: true, isSorting: false })
  expect(await answer('-amount')).toMatchObject({ isPartial: true, isSorting: true })
  isHung = false
  reader().send({ type: 'wait.stopped' })
  reader().send({ type: 'retry.requested' })
  await whole()
  expect(await answer('-amount')).toMatchObject({ isPartial: false, isSorting: false })
})

// Requirements: U143
test('after midnight, a filter relative to today matches the new day among the loaded rows', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date('2026-10-31T23:59:00Z'))
  const { listPayments, whole } = opened()
  const today = () => listPayments({ ...page, filter: { paidFrom: 'today' } }, signal())
  await today()
  await whole()
  expect(await today()).toMatchObject({ total_payments: 10 })
  vi.setSystemTime(new Date('2026-11-01T00:01:00Z'))
  expect(await today()).toMatchObject({ total_payments: 0 })
})

test('a search is sent to the server, and all pages of its result load', async () => {
  const { listPayments, whole, asked } = opened()
  await listPayments({ ...page, search: 'ada', filter: { status: 'failed' } }, signal())
  await whole()
  expect(asked).toHaveLength(7)
  expect(asked.every(({ search, limit }) => search === 'ada' && limit === 50)).toBe(true)
})

test('repeated calls that load no new rows check for newer rows only once', async () => {
  const { listPayments, whole, asked } = opened()
  const input = { ...page, filter: { status: 'failed' } }
  await listPayments(input, signal())
  await whole()
  await listPayments({ ...input, fresh: true }, signal())
  const before = asked.length
  await listPayments({ ...input, fresh: true }, signal())
  await whole()
  expect(asked.slice(before)).toEqual([{ offset: 0, limit: 50, fresh: true }])
  await listPayments({ ...input, fresh: true }, signal())
  await whole()
  expect(asked).toHaveLength(before + 1)
})

test('if the first page fails, the call fails for the same reason, and the next call retries', async () => {
  let isBroken = true
  const { listPayments, asked } = opened({
    listPayments: async ({ offset, limit }) => {
      if (isBroken) throw fault('refused', { status: 500, message: 'Closed for today' })
      return { payments: list.slice(offset, offset + limit), total_payments: list.length }
    },
  })
  const input = { ...page, filter: { status: 'failed' } }
  await expect(listPayments(input, signal())).rejects.toThrow('Closed for today')
  expect(asked).toHaveLength(1)
  isBroken = false
  expect((await listPayments(input, signal())).payments).not.toEqual([])
})

test('a call that is stopped before the first rows fails, and the error says that loading was stopped', async () => {
  const { listPayments, reader, isReading } = opened({ listPayments: () => new Promise(() => undefined) })
  const answer = listPayments({ ...page, filter: { status: 'failed' } }, signal())
  await expect.poll(isReading).toBe(true)
  reader().send({ type: 'wait.stopped' })
  await expect(answer).rejects.toThrow('Loading was stopped')
})

test('an abort before the first rows ends the loading', async () => {
  const { listPayments, reader, isReading } = opened({ listPayments: () => new Promise(() => undefined) })
  const leaving = new AbortController()
  const answer = listPayments({ ...page, filter: { status: 'failed' } }, leaving.signal)
  await expect.poll(isReading).toBe(true)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(reader().getSnapshot().value).toBe('idle')
})

test('when the profile fails to load, the call fails, and the client does not start to load the list', async () => {
  const { listPayments, isReading } = opened({
    getProfile: async () => {
      throw fault('unanswered')
    },
  })
  await expect(listPayments({ ...page, filter: { status: 'failed' } }, signal())).rejects.toBeInstanceOf(
    CallError,
  )
  expect(isReading()).toBe(false)
})

test('a caller that aborts stops waiting at once', async () => {
  const { listPayments } = opened({ getProfile: () => new Promise(() => undefined) })
  const leaving = new AbortController()
  const answer = listPayments({ ...page, filter: { status: 'failed' } }, leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toThrow()
})

test('totals report the number of unreadable amounts; a number written as text is readable', async () => {
  const amounts = ['12.50', 7, null, 'free']
  const payments = amounts.map((amount, index) => ({ _id: `pay_${index}`, amount, paymentStatus: 'success' }))
  const { getPaymentSummary } = opened({
    // a response that a server outside this project could send
    listPayments: async () => ({ payments, total_payments: 4 }),
  })
  const { data, unread } = await getPaymentSummary({ filter: { status: 'success' } }, signal())
  expect([data.collected, unread]).toEqual([{ count: 4, amount: 19.5 }, 2])
})

// Requirements: U132, U134
test('a series comes from the server if supported, and fails if a number is missing; otherwise it comes from the loaded rows', async () => {
  const period = { from: '2026-10-30', to: '2026-10-31' }
  const supports = ['getPaymentSeries']
  const server = opened({ supports })
  expect((await server.getPaymentSeries(period, signal())).isPartial).toBeUndefined()
  expect(server.asked).toEqual([])
  for (const current of [undefined, [{}], [{ counts: [1] }], [{ counts: ['one'], amounts: [1] }]]) {
    // a response that a server outside this project could send
    const data = { current, before: [] } as unknown as CallOutput<'getPaymentSeries'>['data']
    const other = opened({ supports, getPaymentSeries: async () => ({ message: '', data }) })
    await expect(other.getPaymentSeries(period, signal())).rejects.toThrow(CallError)
  }
  const here = opened()
  await here.getPaymentSeries(period, signal())
  await here.whole()
  const { data, isPartial } = await here.getPaymentSeries(period, signal())
  expect(isPartial).toBe(false)
  expect(data.current.map(({ status, counts }) => [status, counts])).toEqual([
    ['failed', [3, 4]],
    ['completed', [7, 6]],
  ])
  expect(data.before).toMatchObject([{ counts: [4, 3] }, { counts: [6, 7] }])
})

// Requirements: U110, U111
test('the server searches people if it can, otherwise the client searches those loaded so far; a short text makes no call', async () => {
  const server = opened({ supports: ['searchEmployees'] })
  const asked = await server.searchEmployees({ ...page, search: 'asha' }, signal())
  expect([asked.total_employees, asked.isPartial, server.isReading()]).toEqual([2, undefined, false])
  const here = opened()
  const short = await here.searchEmployees({ ...page, search: ' a ' }, signal())
  expect([short, here.isReading()]).toEqual([{ employees: [], total_employees: 0 }, false])
  await here.searchEmployees({ ...page, search: 'asha' }, signal())
  await here.allPeople()
  const whole = await here.searchEmployees({ ...page, search: 'asha' }, signal())
  expect([whole.total_employees, whole.isPartial]).toEqual([2, false])
  expect(here.told()).toBeGreaterThan(1)
})

// Requirements: U153
test('findings from the server without a count are an error, and never count as zero', async () => {
  const supports = ['getFindings']
  const { data } = await opened({ supports }).getFindings({}, signal())
  expect(data.unpaid?.count).toBeGreaterThan(0)
  const { full: _, ...others } = data
  for (const wrong of [
    undefined,
    [],
    {},
    others,
    { ...data, full: { count: -1 } },
    { ...data, retired: { count: 1 } },
  ]) {
    // a response that a server outside this project could send
    const answer = { message: '', data: wrong } as unknown as CallOutput<'getFindings'>
    const other = opened({ supports, getFindings: async () => answer })
    await expect(other.getFindings({}, signal())).rejects.toThrow(CallError)
  }
})
