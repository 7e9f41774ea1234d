import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId, ReadId } from '../../machines/lib/calls.ts'
import { NO_RESPONSE } from '../../machines/lib/failure.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { renderApp, wire } from '../support/app.tsx'
import type { FaultName } from '../support/faults.ts'

/** What a screen shows of a read, and of its failure. */
interface ReadRow {
  path: string
  /** The spec's words when the server gave none (section 8). */
  fallback: string
  /** The place that shows the data, or why there is none. */
  place?: ReturnType<typeof page.getByRole>
  /** In the place once the data is there. */
  data: RegExp
  /** What would be a lie in the place while there is no data. */
  lie: RegExp
  /** At the start the session is confirmed by the same call. */
  isOfSession?: true
}

/** How a write is made, and what follows. */
interface WriteRow {
  path: string
  isSignedOut?: true
  /** Opens and fills the form, as far as the button that sends. */
  prepare?: () => Promise<unknown>
  send: () => Promise<unknown>
  /** The spec's words when the server gave none (section 8). */
  fallback: string
  /** Whether an answer without content is enough. */
  isBodiless?: true
  /** Said when nobody knows whether it was done, with a way to find out; login and logout are sent again. */
  unknown?: RegExp
  /** What was typed is still there. */
  kept?: () => Promise<unknown>
  /** Makes the write once more from where the failure left the screen. */
  again: () => Promise<unknown>
  done: () => Promise<unknown>
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const press = (name: string | RegExp) => button(name).first().click()
const account = button('Account of Asha Raman')
const sees = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const business = '/business/details/biz_23'
const empty = /No results|no \w+ yet|nothing/i

const reads: Record<ReadId, ReadRow> = {
  getProfile: {
    path: '/profile',
    fallback: 'Failed to fetch profile',
    place: page.getByRole('region', { name: 'You' }),
    data: /Asha/,
    lie: /NA\b/,
    isOfSession: true,
  },
  listPlans: {
    path: '/subscription-plans',
    fallback: 'Failed to fetch plans',
    data: /Growth/,
    lie: /No results|no plans|All 0|Active 0/i,
  },
  getPlan: {
    path: '/subscription-plans/update/pln_2',
    fallback: 'Failed to fetch plan',
    place: page.getByRole('dialog'),
    data: /Base price/,
    lie: /No such plan|Base price/,
  },
  listBusinesses: { path: '/business', fallback: 'An error occurred', data: /Sable Media/, lie: empty },
  getBusiness: {
    path: business,
    fallback: 'An error occurred',
    data: /Sable Media/,
    lie: /No such business|0 of|\bNA\b/,
  },
  listEmployees: {
    path: `${business}?tab=employees`,
    fallback: 'Failed to fetch employees',
    place: page.getByRole('tabpanel'),
    data: /@/,
    lie: empty,
  },
  listBusinessSubscriptions: {
    path: `${business}?tab=subscriptions`,
    fallback: 'An error occurred',
    place: page.getByRole('tabpanel'),
    data: /\$\d/,
    lie: empty,
  },
  listBusinessPayments: {
    path: `${business}?tab=payments`,
    fallback: 'An error occurred',
    place: page.getByRole('tabpanel'),
    data: /TXN-/,
    lie: empty,
  },
  getDashboardCount: {
    path: '/',
    fallback: 'An error occurred',
    place: page.getByRole('region', { name: 'Figures' }),
    data: /Businesses\s*24/,
    lie: /\b0\b/,
  },
  listRecentSales: {
    path: '/',
    fallback: 'An error occurred',
    place: page.getByRole('table', { name: /^Recent sales/ }),
    data: /completed/,
    lie: empty,
  },
  listPayments: { path: '/payments', fallback: 'An error occurred', data: /TXN-/, lie: empty },
}

const menu = (of: string, item: string) => async () => {
  await press(of)
  await page.getByRole('menuitem', { name: item }).click()
}
const toggle = (verb: 'Activate' | 'Deactivate') => async () => {
  await press(verb)
  await press(`${verb} business`)
}

const writes: Record<Exclude<OperationId, ReadId>, WriteRow> = {
  login: {
    path: '/login',
    isSignedOut: true,
    prepare: async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO.email)
      await page.getByLabelText('Password').fill(DEMO.password)
    },
    send: () => press('Sign in'),
    fallback: 'Something went wrong',
    kept: () => expect.element(page.getByLabelText('Password')).toHaveValue(DEMO.password),
    again: () => press('Sign in'),
    done: () => expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible(),
  },
  logout: {
    path: '/payments',
    send: menu('Account of Asha Raman', 'Sign out'),
    fallback: 'An error occurred',
    isBodiless: true,
    again: () => press('Try again'),
    done: () => expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
  },
  addPlan: {
    path: '/subscription-plans?new=1&copy=pln_2',
    prepare: () => field('Name').fill('Zebra plan'),
    send: () => press('Add plan'),
    fallback: 'Failed to add plan',
    unknown: /It is unknown whether the plan was saved/,
    kept: () => expect.element(field('Name')).toHaveValue('Zebra plan'),
    again: () => press('Add plan'),
    done: () => sees('Zebra plan is added'),
  },
  updatePlan: {
    path: '/subscription-plans/update/pln_2',
    prepare: () => field('Name').fill('Zebra plan'),
    send: () => press('Save plan'),
    fallback: 'Unexpected error occurred',
    unknown: /It is unknown whether the plan was saved/,
    kept: () => expect.element(field('Name')).toHaveValue('Zebra plan'),
    again: () => press('Save plan'),
    done: () => sees('Successfully Updated'),
  },
  activatePlan: {
    path: '/subscription-plans',
    send: menu('Actions for Legacy Bundle', 'Activate'),
    fallback: 'Failed to activate plan',
    isBodiless: true,
    unknown: /It is unknown whether it was activated/,
    again: () => press('Try again'),
    done: () => sees('Legacy Bundle is active now'),
  },
  deactivatePlan: {
    path: '/subscription-plans',
    send: menu('Actions for Growth', 'Deactivate'),
    fallback: 'Failed to deactivate plan',
    isBodiless: true,
    unknown: /It is unknown whether it was deactivated/,
    again: () => press('Try again'),
    done: () => sees('Growth is inactive now'),
  },
  updateExtraUserPrice: {
    path: '/subscription-plans',
    prepare: async () => {
      await press('Change extra-user price')
      await page.getByRole('dialog').getByRole('textbox').fill('7')
    },
    send: () => press('Save price'),
    fallback: 'Failed to update plan',
    unknown: /It is unknown whether the price was changed/,
    kept: () => expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('7.00'),
    again: () => press('Save price'),
    done: () => sees('The extra-user price is $7.00 now'),
  },
  addBusiness: {
    path: '/business?new=1',
    prepare: async () => {
      await field('Name').fill('Zebra Works')
      await field('E-mail').first().fill('zebra@works.example')
      await field('First name').fill('Ann')
      await field('Last name').fill('Lee')
      await field('Owner’s e-mail').fill('ann@works.example')
      await field('Seats').fill('5')
    },
    send: () => page.getByRole('dialog').getByRole('button', { name: 'Add business' }).click(),
    fallback: 'An error occurred',
    unknown: /It is not known whether the business was added/,
    kept: () => expect.element(field('Name')).toHaveValue('Zebra Works'),
    again: () => page.getByRole('dialog').getByRole('button', { name: 'Add business' }).click(),
    done: () => sees('Added Zebra Works'),
  },
  toggleBusinessStatus: {
    path: business,
    send: toggle('Deactivate'),
    fallback: 'An error occurred',
    unknown: /It is not known whether/,
    again: toggle('Deactivate'),
    done: () => sees('Sable Media LLC is inactive now'),
  },
  updateEmployeeCount: {
    path: `${business}?tab=employees`,
    prepare: async () => {
      await press('Change seats')
      await field('Seats').fill('77')
    },
    send: () => press('Save seats'),
    fallback: 'An error occurred',
    unknown: /It is not known whether the seats were changed/,
    kept: () => expect.element(field('Seats')).toHaveValue('77'),
    again: () => press('Save seats'),
    done: () => sees('There are 77 seats now'),
  },
  addEmployee: {
    path: `${business}?tab=employees`,
    prepare: async () => {
      await press('Add employee')
      await field('First name').fill('Zoe')
      await field('Last name').fill('New')
      await field('E-mail').fill('zoe@x.example')
    },
    send: () => page.getByRole('dialog').getByRole('button', { name: 'Add employee' }).click(),
    fallback: 'An error occurred',
    unknown: /It is not known whether the employee was added/,
    kept: () => expect.element(field('First name')).toHaveValue('Zoe'),
    again: () => page.getByRole('dialog').getByRole('button', { name: 'Add employee' }).click(),
    done: () => sees('Added Zoe New'),
  },
  removeEmployee: {
    path: `${business}?tab=employees`,
    send: async () => {
      await press(/^Actions for/)
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await press(/^Remove /)
    },
    fallback: 'Failed to delete employees',
    isBodiless: true,
    unknown: /It is not known whether/,
    again: async () => {
      await press(/^Actions for/)
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await press(/^Remove /)
    },
    done: () => sees(/^Removed /),
  },
}

/** A fault of each kind the screens tell apart; the client's own table (tests/api/failures.test.ts) holds the rest. */
const kinds: readonly [FaultName, words: string | null, attempts: 1 | 4][] = [
  [500, 'Something broke on the server', 4],
  ['refused', NO_RESPONSE, 4],
  ['html 502', null, 4],
  ['empty 200', null, 4],
  ['wrong shape', null, 1],
  [403, 'Not allowed', 1],
]

// a new call without a row does not compile
const table = { ...reads, ...writes } satisfies Record<OperationId, ReadRow | WriteRow>
const readRows = rowsOf(reads)
const writeRows = rowsOf(writes)

function rowsOf<Id extends OperationId, Row>(rows: Record<Id, Row>): [Id, Row][] {
  // the keys of the record, which Object.entries widens to texts
  return Object.entries(rows) as [Id, Row][]
}

async function signInAgain() {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(DEMO.email)
  await dialog.getByLabelText('Password').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** No source of a server's page, no name of an error's kind. */
function expectClean() {
  expect(document.body.textContent).not.toMatch(/<h1>|Bad Gateway|alert\(1\)|undefined|\[object/)
}

describe.each(readRows)('%s', (id, row) => {
  const { path, fallback, data, lie, isOfSession = false, place = page.getByRole('main') } = row

  test('by each fault says why, shows nothing that is not so, and comes by Try again', async () => {
    let before = 0
    const expectFailure = async ([fault, words, attempts]: (typeof kinds)[number]) => {
      await expect.element(place).toHaveTextContent(words ?? fallback)
      await expect.poll(() => wire.requests(id).length - before, { message: String(fault) }).toBe(attempts)
      expect(place.element().textContent).not.toMatch(lie)
      expect(place.element().textContent).not.toMatch(data)
      expectClean()
      before += attempts
    }
    const [first, ...others] = kinds
    if (first === undefined) throw new Error('no faults')
    if (isOfSession) wire.inject(id, 'wrong shape')
    else wire.inject(id, first[0])
    await renderApp({ path })
    if (isOfSession) {
      await expect.element(place).toHaveTextContent(fallback)
      before = wire.requests(id).length
    } else await expectFailure(first)
    for (const kind of isOfSession ? kinds : others) {
      wire.inject(id, kind[0])
      await place.getByRole('button', { name: 'Try again' }).first().click()
      await expectFailure(kind)
    }
    wire.mend(id)
    await place.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(place).toHaveTextContent(data)
  })

  if (!isOfSession)
    test('refused as signed out comes once one has signed in again', async () => {
      const held = wire.hold(id)
      await renderApp({ path })
      await expect.element(account).toBeVisible()
      const request = await held.next()
      request.fail(401)
      await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
      held.stop()
      await signInAgain()
      await expect.element(place).toHaveTextContent(data)
    })
})

describe.each(writeRows)('%s', (id, row) => {
  const { path, prepare, send, fallback, unknown, kept, again, done } = row
  const open = async () => {
    await renderApp({ path, signedIn: !row.isSignedOut })
    await prepare?.()
  }

  test.each(kinds)('by %s is sent once, says why, and keeps a way on', async (fault, words) => {
    const isDone = row.isBodiless && (fault === 'empty 200' || fault === 'wrong shape')
    const isRefusal = fault === 500 || fault === 403 || fault === 'html 502'
    wire.inject(id, fault)
    await open()
    await send()
    if (isDone) {
      await done()
      expect(wire.requests(id)).toHaveLength(1)
      return
    }
    await sees(new RegExp(words ?? fallback))
    if (unknown && isRefusal) expect(page.getByText(unknown).elements()).toEqual([])
    if (unknown && !isRefusal) {
      await sees(unknown)
      await expect.element(button(/^Check/).first()).toBeVisible()
    }
    await kept?.()
    expectClean()
    expect(wire.requests(id)).toHaveLength(1)
    if (unknown && !isRefusal) return
    wire.mend(id)
    await again()
    await done()
    expect(wire.requests(id)).toHaveLength(2)
  })
})

describe.each(writeRows.filter(([id]) => id !== 'login' && id !== 'logout'))('%s', (id, row) => {
  test('refused as signed out is not sent by itself after signing in again, and nothing typed is lost', async () => {
    await renderApp({ path: row.path })
    await expect.element(account).toBeVisible()
    await row.prepare?.()
    wire.inject(id, 401, 1)
    await row.send()
    await signInAgain()
    await row.kept?.()
    expect(wire.requests(id)).toHaveLength(1)
    await row.again()
    await row.done()
    expect(wire.requests(id)).toHaveLength(2)
  })
})

test('logout refused as signed out is what was wanted', async () => {
  wire.inject('logout', 401)
  await renderApp({ path: writes.logout.path })
  await writes.logout.send()
  await writes.logout.done()
  expect(wire.requests('logout')).toHaveLength(1)
})

test('what one administrator was told is gone when the next one signs in', async () => {
  wire.inject('deactivatePlan', 403)
  await renderApp({ path: writes.deactivatePlan.path })
  await writes.deactivatePlan.send()
  await sees('Growth: Not allowed')
  await writes.logout.send()
  await writes.logout.done()
  await writes.login.prepare?.()
  await writes.login.send()
  await writes.login.done()
  wire.mend('deactivatePlan')
  await page.getByRole('link', { name: 'Subscription Plans' }).first().click()
  await writes.deactivatePlan.send()
  await writes.deactivatePlan.done()
  expect(page.getByText('Growth: Not allowed').elements()).toEqual([])
})

test('offline is said while it lasts, and what is shown stays', async () => {
  await renderApp({ path: '/payments' })
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await sees('You are offline')
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('You are offline')).not.toBeInTheDocument()
})

test('every call has its row', () => {
  expect(Object.keys(table)).toHaveLength(23)
})
