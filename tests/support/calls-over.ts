import { beforeAll, expect } from 'vitest'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import type { CallInput, Calls } from '../../machines/contract/calls.ts'
import { preferencesMachine, type Zone } from '../../machines/preferences.machine.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import type { readersMachine } from '../../machines/readers.machine.ts'
import { createFilteredCalls } from '../../src/app/filtered-calls.ts'
import { createCallActors } from '../../src/services/logic.ts'
import { sampleCalls } from '../gallery/sample-calls.ts'
import { administrator } from '../model/samples.ts'
import { ORIGIN, type useBackend } from './backend.ts'

/** The names of the optional calls, except those with another answer on the client. */
export const everyOptionalCall = [
  'listPayments.filter',
  'listBusinesses.filter',
  'getPaymentSummary',
  'getPaymentSeries',
  'getPlanBusinesses',
  'searchEmployees',
]

export type CallsOver = ReturnType<ReturnType<typeof callsOver>>

/** Returns a function that creates the product's calls over a real backend. Call it in a describe block or a file. */
export function callsOver(backend: ReturnType<typeof useBackend>) {
  let token = ''
  beforeAll(async () => {
    token = await backend.signIn()
  })

  const queryOf = (input: object) =>
    new URLSearchParams(
      Object.entries(input)
        .filter(([name]) => name !== 'fresh')
        .map(([name, value]) => [name, String(value)]),
    )

  async function ask<T>(path: string, input: object): Promise<T> {
    const query = queryOf(input)
    const { status, body } = await backend.call<T>('GET', `${path}?${query}`)
    if (status !== 200) throw new Error(`${path}?${query} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Returns the product's calls over the real backend, which announces only the given capabilities. */
  function callsOf(supports: readonly string[], zone: Zone, faults: Partial<Calls> = {}) {
    const plain: Calls = {
      ...sampleCalls,
      getProfile: async () => ({ message: '', data: { ...administrator, supports: [...supports] } }),
      listPayments: (input) => ask('/v1/admin/payments/all', input),
      listBusinesses: (input) => ask('/v1/admin/business/all', input),
      listEmployees: ({ businessId }) => ask(`/v1/admin/business/employee/${businessId}`, {}),
      searchEmployees: (input) => ask('/v1/admin/employees/search', input),
      getPaymentSummary: (input) => ask('/v1/admin/payments/summary', input),
      getPaymentSeries: (input) => ask('/v1/admin/payments/series', input),
      getPlanBusinesses: (input) => ask('/v1/admin/business/plans', input),
      getFindings: (input) => ask('/v1/admin/dashboard/findings', input),
      listPlans: (input) => ask('/v1/subscription-plan/all', input),
      exportPayments: async (input) => {
        const { body } = await backend.handler(
          new Request(`${ORIGIN}/v1/admin/payments/export?${queryOf(input)}`, {
            headers: { Authorization: token },
          }),
        )
        return { bytes: body ?? new ReadableStream() }
      },
      ...faults,
    }
    const calls = createCallActors(plain)
    let readers: ActorRefFrom<typeof readersMachine> | null = null
    const services = {
      calls,
      profile: createActor(profileMachine.provide({ actors: calls })).start(),
      preferences: createActor(preferencesMachine, {
        input: { theme: 'light', isMinimized: false, density: 'regular', zone, hasShortcuts: true },
      }).start(),
      activity: createActor(businessActivityMachine).start(),
      readers: () => readers,
    }
    const filteredCalls = createFilteredCalls(plain, () => services, {
      open: (logic) => (readers = createActor(logic).start()),
      tell: () => undefined,
    })
    /** Resolves when the list has loaded completely. */
    async function whole<I, T extends { isPartial?: boolean }>(
      call: (input: I, signal: AbortSignal) => Promise<T>,
      input: I,
    ) {
      const once = () => call(input, new AbortController().signal)
      let answer = await once()
      if (readers) {
        const { payments, businesses, people } = readers.getSnapshot().context
        await waitFor(payments, (snapshot) => !snapshot.matches('loading'))
        await waitFor(businesses, (snapshot) => !snapshot.matches('loading'))
        await waitFor(people, (snapshot) => !snapshot.matches('loading'))
        answer = await once()
      }
      expect(answer.isPartial ?? false).toBe(false)
      return answer
    }
    return {
      listPayments: async (input: CallInput<'listPayments'>) => {
        const { payments, total_payments } = await whole(filteredCalls.listPayments, input)
        return { payments, total_payments }
      },
      listBusinesses: async (input: CallInput<'listBusinesses'>) => {
        const { businesses, total_businesses } = await whole(filteredCalls.listBusinesses, input)
        return { businesses, total_businesses }
      },
      searchEmployees: async (input: CallInput<'searchEmployees'>) => {
        const { employees, total_employees } = await whole(filteredCalls.searchEmployees, input)
        return { employees, total_employees }
      },
      getPaymentSummary: async (input: CallInput<'getPaymentSummary'>) =>
        (await whole(filteredCalls.getPaymentSummary, input)).data,
      getPaymentSeries: async (input: CallInput<'getPaymentSeries'>) =>
        (await whole(filteredCalls.getPaymentSeries, input)).data,
      getPlanBusinesses: async () => (await whole(filteredCalls.getPlanBusinesses, {})).data,
      getFindings: () => filteredCalls.getFindings({}, new AbortController().signal),
      exportPayments: filteredCalls.exportPayments,
      isReading: () => readers !== null,
    }
  }

  return callsOf
}
