import { describe, expect, test, vi } from 'vitest'
import type { CallInput, WriteId } from '../../machines/contract/calls.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { tellLeftWrite } from '../../src/app/commands.ts'
import { wordsOf } from '../../src/domain/write-words.ts'
import { receiveMessages, type Message } from '../../src/browser/messages.ts'
import { callError } from '../support/call-error.ts'

const plan = {
  name: 'Growth',
  description: 'x',
  basePrice: 1,
  discount: 0,
  usersIncluded: 1,
  duration: 1,
  durationType: 'month',
  isActive: 1,
} as const

/**
 * The input of a write, the words for it (`what` is `own` if it is text from a user, which must be isolated), its
 * participle, its default message, and the place where its outcome shows.
 */
type Row<K extends WriteId> = readonly [
  input: CallInput<K>,
  what: string | { readonly own: string },
  participle: string,
  fallback: string,
  place: object,
]
const plans = { to: '/subscription-plans' }
const ofBusiness = { businessId: 'b' }
const employee = { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example' }
const owner = { ownerFirstName: 'Ann', ownerLastName: 'Lee', ownerEmail: 'a@b.example' }
const business = { name: 'Acme', email: 'a@b.example', ...owner, count: 1 }
const [planFailed, occurred] = ['Failed to update plan', 'An error occurred']

/** A row for every write except login and logout; the file does not compile if a write has no row. */
const rows: { [K in WriteId]: Row<K> } = {
  addPlan: [plan, { own: 'Growth' }, 'added', 'Failed to add plan', plans],
  updatePlan: [{ ...plan, id: 'p' }, { own: 'Growth' }, 'updated', planFailed, plans],
  activatePlan: [{ id: 'p' }, 'The plan', 'activated', 'Failed to activate plan', plans],
  deactivatePlan: [{ id: 'p' }, 'The plan', 'deactivated', 'Failed to deactivate plan', plans],
  updateExtraUserPrice: [{ price: 7 }, 'The extra-user price', 'changed', planFailed, plans],
  addBusiness: [business, { own: 'Acme' }, 'added', occurred, { to: '/business' }],
  toggleBusinessStatus: [{ ...ofBusiness, isActive: 0 }, 'The business', 'deactivated', occurred, ofBusiness],
  updateEmployeeCount: [{ ...ofBusiness, count: 3 }, 'The number of seats', 'changed', occurred, ofBusiness],
  addEmployee: [{ ...ofBusiness, ...employee }, { own: 'Ann Lee' }, 'added', occurred, ofBusiness],
  removeEmployee: [
    { ...ofBusiness, employeeId: 'e' },
    'The employee',
    'removed',
    'Failed to delete employees',
    ofBusiness,
  ],
}
// safe cast: Object.keys widens the record's keys to strings
const ids = Object.keys(rows) as WriteId[]

/** Reports an outcome; returns the message, and the mock that the message's button calls. */
function told(id: WriteId, outcome: { error: unknown } | { output: { message: string } }) {
  const said: Message[] = []
  const stop = receiveMessages((message) => said.push(message))
  const check = vi.fn()
  // safe cast: input and outcome come from the same row, which the union of the rows can't express
  tellLeftWrite(id, rows[id][0] as never, outcome, check)
  stop()
  const [message] = said
  if (message === undefined || said.length > 1) throw new Error(`said ${said.length} messages`)
  return { message, check }
}

describe.each(ids)('%s after its screen has unmounted', (id) => {
  const [input, subject, participle, fallback, place] = rows[id]
  const name = typeof subject === 'string' ? undefined : subject.own
  const what = typeof subject === 'string' ? subject : subject.own
  // Requirements: U30
  test('a completed write is reported with the server’s message, or with ours if it has none', () => {
    const isUpdate = id === 'updatePlan'
    const ours = isUpdate ? 'Growth: Successfully Updated' : `${what} was ${participle}`
    const words = isUpdate ? 'Successfully Updated' : 'As you wished'
    const theirs = name === undefined ? words : `${what}: ${words}`
    for (const [message, text] of Object.entries({ '': ours, 'As you wished': theirs }))
      expect(told(id, { output: { message } }).message).toEqual({ tone: 'positive', text, name })
  })
  test('a refused write is reported with the server’s message, or with the write’s default if it has none', () => {
    expect(told(id, { error: callError() }).message).toMatchObject({
      tone: 'critical',
      text: `${what} was not ${participle}. ${fallback}`,
      name,
    })
    const refused = callError({ message: 'Not allowed', callId: 'req-1', fields: { taxId: 'Missing' } })
    expect(told(id, { error: refused }).message).toMatchObject({
      text: `${what} was not ${participle}. Not allowed. Tax id: Missing.`,
      callId: 'req-1',
    })
  })
  test.each([
    ['unanswered', NO_RESPONSE],
    ['unreadable', fallback],
    ['unexpected', fallback],
  ] as const)(
    'the outcome of a write with an %s response is reported as unknown, with a button to check',
    (kind, why) => {
      const { message, check } = told(id, { error: callError({ kind, status: null, callId: 'req-1' }) })
      const inside = what.replace(/^The /, 'the ')
      expect(message.text).toBe(`We couldn’t confirm whether ${inside} was ${participle}. ${why}.`)
      expect(message.callId).toBe('req-1')
      expect(message.name).toBe(name)
      message.action?.onPress()
      expect(message.action?.label).toBe('Check status')
      expect(check).toHaveBeenCalledOnce()
      // safe cast: the input comes from the same row
      expect(wordsOf(id, input as never).place).toEqual(place)
    },
  )
})

test('a name is isolated and keeps its spelling, even at the start of a sentence', () => {
  const said: Message[] = []
  const stop = receiveMessages((message) => said.push(message))
  tellLeftWrite('addPlan', { ...plan, name: 'the שלום' }, { output: { message: '' } }, vi.fn())
  stop()
  expect(said).toMatchObject([{ text: 'the שלום was added', name: 'the שלום' }])
})

test('removing an employee whom another administrator already removed is not reported as a failure (R53)', () => {
  const gone = callError({ status: 404, message: 'There is no such employee' })
  expect(told('removeEmployee', { error: gone }).message).toEqual({
    tone: 'info',
    text: 'The employee was already removed. There is no such employee',
  })
})

test('a 404 without the backend’s message, such as a proxy’s page, does not count as already removed', () => {
  expect(told('removeEmployee', { error: callError({ status: 404 }) }).message).toMatchObject({
    tone: 'critical',
    text: 'The employee was not removed. Failed to delete employees',
  })
})
