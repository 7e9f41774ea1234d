import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../machines/contract/calls.ts'
import { SIGNED_OUT } from '../../machines/contract/failure.ts'
import { renderApp, signInAgain, wire } from '../support/app.tsx'
import { badCell, invalid } from '../support/faults.ts'
import type { FaultName } from '../support/faults.ts'
import { failures, readKinds, writeKinds } from './faults/columns.ts'
import type { Column } from './faults/columns.ts'
import { open, openApp } from './faults/open.ts'
import { reads } from './faults/reads.ts'
import { button, sees, writes } from './faults/writes.ts'
import type { WriteId, WriteRow } from './faults/writes.ts'

const readRows = rowsOf(reads)
const writeRows = rowsOf(writes)
const account = button('Account of Asha Raman')
function rowsOf<Id extends OperationId, Row>(rows: Record<Id, Row>): [Id, Row][] {
  // Object.entries widens the record's keys to strings.
  return Object.entries(rows) as [Id, Row][]
}

/** Returns a read's faults. One read and one write get every fault, and all other calls one fault of each kind. */
const failuresOfRead = (id: OperationId) => (id === 'listPayments' ? failures : readKinds)
const failuresOfWrite = (id: OperationId) => (id === 'updatePlan' ? failures : writeKinds)

/** Expects a live machine in this state or a substate. */
function expectState({ actors }: Awaited<ReturnType<typeof openApp>>, state: string) {
  expect(actors.states().map((path) => `${path}.`)).toContainEqual(expect.stringContaining(`${state}.`))
}

/** Expects the page to show neither the markup of a server's error page nor an error's class name. */
function expectClean() {
  expect(document.body.textContent).not.toMatch(/<h1>|Bad Gateway|alert\(1\)|undefined|NaN|\[object/)
}

const signInDialog = page.getByRole('dialog', { name: 'Sign in again' })

describe.each(readRows)('%s', (id, row) => {
  const { path, fallback = 'An error occurred', data, lie, place = page.getByRole('main') } = row
  const tryAgain = () => place.getByRole('button', { name: 'Try again' }).first().click()

  // Requirements: §4.6, §8.5, §8.14, R19, R20, R21, R23, T10, U9, U13
  test('a failed read shows the reason and call id but no false data; Try again loads the data, after a 401 once the user has signed in again (R17-R27)', async () => {
    const { app, set, sent, skip } = await open({ id, path })
    // The session and the screen send the same call, so this test does not check the number of requests.
    if (row.isOfSession) await expect.element(place).toHaveTextContent('Try again')
    if (row.isOfSession) skip()
    const rows = failuresOfRead(id).filter(([fault]) => !(row.missing && Number(fault) === 404))
    for (const [index, [fault, { words, attempts, isEndless, callId }]] of rows.entries()) {
      set(fault)
      // The first fault needs no retry, because the screen received it on opening.
      if (index > 0 || row.isOfSession) await tryAgain()
      await sent(attempts, isEndless)
      expectState(app, row.failed ?? `${row.machine}.error`)
      await expect.element(place).toHaveTextContent(words ?? fallback)
      if (callId) await expect.element(place).toHaveTextContent(`Reference ${callId}`)
      else await expect.element(place).not.toHaveTextContent('Reference ')
      expect(place.element().textContent).not.toMatch(lie)
      expect(place.element().textContent).not.toMatch(data)
      expectClean()
    }
    set(row.isOfSession ? badCell(row.cell) : 401)
    await tryAgain()
    if (!row.isOfSession) {
      await expect.element(signInDialog).toBeVisible()
      expectState(app, 'auth.success.expired')
      expect(signInDialog.elements()).toHaveLength(1)
      set(badCell(row.cell))
      await signInAgain()
      await expect.element(signInDialog).not.toBeInTheDocument()
    }
    await sent(row.isOfSession ? 1 : 2)
    expectState(app, `${row.machine}.success`)
    await expect.element(place).toHaveTextContent(data)
    await expect.element(place).toHaveTextContent(row.nonsense ?? '–')
    expectClean()
  })

  const { missing: [missing, words] = [] } = row
  if (missing !== undefined && words !== undefined)
    test('a 404 shows “not found” with a link to another page (R18)', async () => {
      wire.inject(id, 404)
      const app = await openApp(path)
      await sees(words)
      expectState(app, missing)
      expect(wire.requests(id)).toHaveLength(1)
      await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    })
})

/** A form, a row's change and a queued change, which get every fault with an unknown outcome. */
const thorough = new Set<WriteId>(['updatePlan', 'deactivatePlan', 'toggleBusinessStatus'])
const isDoneBy = (row: WriteRow, column: Column) => Boolean(row.isBodiless && column.isReadable)
/** Returns true when the same write can be sent again from the same screen. */
const isRefusal = (row: WriteRow, column: Column) => column.write === 'refused' || row.unknown === undefined

describe.each(writeRows)('%s', (id, row) => {
  const { path, prepare, send, again = send, success, cell: [cell, seen] = [] } = row
  const openForm = async () => {
    const opened = await open({ id, path, signedIn: !row.isSignedOut })
    await prepare?.()
    return opened
  }
  const expectFailure = async (words: string, callId?: string) => {
    await sees(new RegExp(words))
    if (callId) await sees(`Reference ${callId}`)
    await row.stillTyped?.()
    expect(page.getByText(success).elements()).toEqual([])
    expectClean()
  }
  const ordinary = failuresOfWrite(id).filter(
    ([fault, column]) => !row.meanings?.[fault] && !isDoneBy(row, column),
  )

  // The server's message is shown on success (section 3).
  const told = id === 'updatePlan' ? 'Successfully Updated' : /As you wished/
  // Requirements: §2.61, §8.6, §8.8, §8.15, §8.17, A35, A44, T10
  test('a refused write is sent once, shows the reason and call id, each refused field’s reason at its field, keeps the input, and can be repeated (R17-R27)', async () => {
    const { app, set, sent } = await openForm()
    let make = send
    for (const [fault, column] of ordinary.filter(([, column]) => isRefusal(row, column))) {
      set(fault)
      await make()
      make = again
      await sent(1, column.isEndless)
      expectState(app, row.refused)
      await expectFailure(column.words ?? row.fallback, column.callId)
      if (row.unknown) expect(page.getByText(row.unknown).elements()).toEqual([])
    }
    const refuse = async (
      words: Readonly<Record<string, string>>,
      told: string | RegExp,
      status?: number,
    ) => {
      set(invalid(words, status))
      await again()
      await sent(1)
      await sees(told)
    }
    if (row.fields) {
      const fields = Object.entries(row.fields)
      const words = Object.fromEntries(fields.map(([name]) => [name, `The ${name} is taken`]))
      await refuse(
        { taxId: 'The tax id is missing' },
        'Some fields are wrong. Tax id: The tax id is missing.',
        409,
      )
      await refuse(words, /^Some fields are wrong$/)
      const more = { ...words, vatNumber: 'The VAT number is odd' }
      await refuse(more, 'Some fields are wrong. Vat number: The VAT number is odd.')
      for (const [name, label] of fields) {
        const box = page.getByRole('textbox', { name: label }).first()
        await expect.element(box).toHaveAccessibleDescription(new RegExp(`The ${name} is taken`))
        await expect.element(box).toBeInvalid()
      }
      await row.stillTyped?.()
      expect(page.getByText(success).elements()).toEqual([])
    }
    set(badCell(cell, { message: 'As you wished' }))
    await make()
    await sent(1)
    await sees(id === 'login' || id === 'logout' ? (seen ?? success) : told)
    if (seen) await sees(seen)
    expectClean()
  })

  const unknown = ordinary
    .filter(([, column]) => !isRefusal(row, column))
    .slice(0, thorough.has(id) ? undefined : 1)
  // A form can be resubmitted unchanged, but other writes start over.
  const rounds = row.stillTyped ? (unknown.length > 0 ? [unknown] : []) : unknown.map((one) => [one])
  test.each(rounds.map((round) => [round.map(([fault]) => fault).join(', '), round] as const))(
    'a write is sent once despite %s, and shows an unknown outcome with a way to check (R7)',
    async (_, round) => {
      const { app, set, sent } = await openForm()
      for (const [fault, column] of round) {
        set(fault)
        await send()
        await sent(1, column.isEndless)
        expectState(app, row.unsure ?? row.refused)
        await expectFailure(column.words ?? row.fallback, column.callId)
        await sees(row.unknown ?? column.words ?? row.fallback)
        await expect.element(button(/^Check/).first()).toBeVisible()
      }
    },
  )

  test.each(failuresOfWrite(id).filter(([, column]) => isDoneBy(row, column)))(
    'a write counts as done despite %s: any readable response confirms it (R22)',
    async (fault) => {
      const { set, sent } = await openForm()
      set(fault)
      await send()
      await sent(1)
      await sees(success)
    },
  )

  test.each(Object.entries(row.meanings ?? {}))(
    'a write refused with %s says what that status means',
    async (status, told) => {
      const { set, sent } = await openForm()
      // Object.entries turns the record's keys into strings.
      set(Number(status) as FaultName)
      await send()
      await sent(1)
      await told()
    },
  )
})

/** One write of each kind: a form, a form in a dialog, a change in a row. `business-statuses` has queued changes. */
const kinds: readonly WriteId[] = ['updatePlan', 'addEmployee', 'deactivatePlan']

test.each(kinds)('%s is not resent after a 401 and a new sign-in, and keeps the input (R30)', async (id) => {
  const row = writes[id]
  const app = await openApp(row.path)
  await expect.element(account).toBeVisible()
  await row.prepare?.()
  wire.inject(id, 401, 1)
  await row.send()
  await signInAgain()
  await expect.element(signInDialog).not.toBeInTheDocument()
  expectState(app, 'auth.success.active')
  // The server's message comes first.
  await sees(new RegExp(`The session has ended\\. ${SIGNED_OUT}`))
  await row.stillTyped?.()
  expect(wire.requests(id)).toHaveLength(1)
  await (row.again ?? row.send)()
  await sees(row.success)
  expect(wire.requests(id)).toHaveLength(2)
})

test('an administrator does not see the previous administrator’s messages after signing in', async () => {
  wire.inject('deactivatePlan', 403)
  await renderApp({ path: writes.deactivatePlan.path })
  await writes.deactivatePlan.send()
  await sees('Growth: Not allowed')
  await writes.logout.send()
  await sees(writes.logout.success)
  await writes.login.prepare?.()
  await writes.login.send()
  await sees(writes.login.success)
  wire.mend('deactivatePlan')
  await page.getByRole('link', { name: 'Subscription Plans' }).first().click()
  await writes.deactivatePlan.send()
  await sees(writes.deactivatePlan.success)
  expect(page.getByText('Growth: Not allowed').elements()).toEqual([])
})
