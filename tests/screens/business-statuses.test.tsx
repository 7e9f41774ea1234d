import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SIGNED_OUT } from '../../machines/contract/failure.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, signInAgain, wire } from '../support/app.tsx'
import { plantColleaguesToken } from '../support/colleague.ts'
import { faults } from '../support/faults.ts'
import type { Fault, FaultName } from '../support/faults.ts'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Businesses/ })
const bar = page.getByRole('region', { name: 'Selected businesses' })
const panel = page.getByRole('region', { name: /^(Deactivating|Outcome: (de)?activate) / })
const dialog = page.getByRole('dialog')
const inBar = (name: string) => bar.getByRole('button', { name, exact: true })
const inPanel = (name: string) => panel.getByRole('button', { name })
const items = panel.getByRole('listitem')
const names = () => textsOf(table.getByRole('rowheader'))
const sent = () => wire.requests('toggleBusinessStatus').length

/** Builds a business with an explicit status. */
const business = (index: number, isActive = true) => ({
  _id: `biz_${index}`,
  name: `Business ${index}`,
  isActive,
})
let known: ReturnType<typeof business>[] = []

beforeEach(() => {
  known = Array.from({ length: 12 }, (_, index) => business(index + 1))
  wire.inject('listBusinesses', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const offset = Number(searchParams.get('offset'))
    return Response.json({
      businesses: known.slice(offset, offset + Number(searchParams.get('limit'))),
      total_businesses: known.length,
    })
  })
})

/** Answers each change in turn with success or a fault. */
function answerBy(...turns: readonly (FaultName | Fault | 'done')[]) {
  let turn = 0
  wire.inject('toggleBusinessStatus', async (context) => {
    const fault = turns[turn++] ?? 'done'
    if (fault !== 'done') return (typeof fault === 'function' ? fault : faults[fault])(context)
    return done(context)
  })
}
const done: Fault = async ({ request }) => {
  const form = await request.formData()
  const url = new URL(request.url).pathname
  const found = known.find(({ _id }) => url.includes(`/${_id}`) || form.get('businessId') === _id)
  if (!found) throw new Error(`${url} names no business`)
  found.isActive = form.get('isActive') === '1'
  return Response.json({ message: 'Done', data: { ...found } })
}

async function open(path = '/business') {
  const app = await renderApp({ path })
  await expect.element(table.getByRole('rowheader').first().getByRole('link')).toBeVisible()
  return app
}

/** Selects the first `count` businesses of the page and confirms their deactivation. */
async function deactivate(count: number, before: () => void = () => undefined) {
  for (let index = 1; index <= count; index += 1) await table.getByRole('checkbox').nth(index).click()
  await inBar('Deactivate').click()
  const confirm = dialog.getByRole('button', { name: /^Deactivate \d+ business/ })
  await expect.element(confirm).toBeVisible()
  before()
  await confirm.click()
}

describe('the confirmation dialog', () => {
  test('the confirmation names up to eight selected businesses, and the businesses that already have the status', async () => {
    known = known.map((one, index) => ({ ...one, isActive: index !== 0 }))
    await open('/business?limit=20')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await inBar('Deactivate').click()
    await expect.element(dialog).toHaveAccessibleName('Deactivate 11 businesses?')
    const listed = dialog.getByRole('listitem').elements()
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((index) => `Business ${index}`),
      'and 3 more',
      'Business 1',
    ])
    await expect
      .element(dialog.getByText('1 business is already inactive, so nothing is sent for:'))
      .toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(inBar('Deactivate')).toHaveFocus()
    expect(sent()).toBe(0)
  })
})

describe('all businesses that match', () => {
  const sheet = page.getByRole('dialog', { name: /^(A|Dea)ctivate all businesses that match$/ })

  async function openSheet() {
    known = Array.from({ length: 230 }, (_, index) => business(index + 1, index >= 30))
    await open()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await inBar('Select all 230').click()
  }

  // Requirements: U180
  test('load and are previewed first; each change is sent once, and a failure in the middle loses nothing', async () => {
    await openSheet()
    await inBar('Activate').click()
    await expect.element(sheet.getByText('230 businesses', { exact: true }).last()).toBeVisible()
    await expect.element(sheet.getByText('These businesses will be activated:')).toBeVisible()
    await expect.element(sheet.getByText(/^200 businesses are already active/)).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
    expect(sent()).toBe(0)
    answerBy('done', 'done', 409, 'done', 'refused')
    await sheet.getByRole('button', { name: 'Activate 30 businesses' }).click()
    const outcome = page.getByRole('region', { name: 'Outcome: activate 30 businesses' })
    await expect
      .element(outcome.getByText('3 of 30 businesses activated, 1 not activated, 25 not sent, 1 unknown'))
      .toBeVisible()
    expect(sent()).toBe(5)
    answerBy()
    await outcome.getByRole('button', { name: 'Activate the other 26' }).click()
    await expect.element(outcome.getByText('29 of 30 businesses activated, 1 unknown')).toBeVisible()
    expect(sent()).toBe(31)
  })

  // Requirements: U180
  test('load with progress and Stop; nothing is sent before all have loaded', async () => {
    await openSheet()
    const held = wire.hold('listBusinesses')
    await inBar('Deactivate').click()
    await held.next()
    await expect.element(sheet.getByText('0 of 230 businesses read')).toBeVisible()
    await sheet.getByRole('button', { name: 'Stop' }).click()
    await expect.element(sheet.getByText(/^Stopped at 0 of 230/)).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: /^Deactivate/ })).not.toBeInTheDocument()
    held.stop()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(sent()).toBe(0)
  })
})

describe('the confirmed changes', () => {
  // Requirements: D5c, U181
  test('changes confirmed by keyboard are sent one after the other, each row shows its change until the outcome is closed, and Undo sends the opposite of each change that was done, and no other', async () => {
    await open()
    const held = wire.hold('toggleBusinessStatus')
    await userEvent.keyboard('jxjxjx')
    await expect.element(bar.getByText('3 businesses selected')).toBeVisible()
    inBar('Deactivate').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Deactivate 3 businesses' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const first = await held.next()
    await expect.element(panel.getByText('0 of 3')).toBeVisible()
    expect(sent()).toBe(1)
    const row = (index: number) => table.getByRole('row').nth(index)
    await expect.element(row(1)).toHaveTextContent('Sending')
    await expect.element(row(2)).toHaveTextContent('Waiting')
    await expect.element(row(3)).toHaveTextContent('Waiting')
    await expect.element(row(4)).toHaveTextContent('Active')
    const marks = () => [1, 2, 3, 4].map((index) => row(index).element().getAttribute('data-mark'))
    expect(marks()).toEqual(['pending', 'pending', 'pending', null])
    // A pending change can't be requested again.
    await row(2)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await expect.element(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Deactivate' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    first.fail(done)
    const second = await held.next()
    await expect.element(panel.getByText('1 of 3')).toBeVisible()
    await expect.element(row(1)).toHaveTextContent('Inactive')
    await expect.element(row(2)).toHaveTextContent('Sending')
    expect(marks()).toEqual(['changed', 'pending', 'pending', null])
    second.fail(409)
    const third = await held.next()
    await expect.element(row(2)).toHaveTextContent('Active')
    third.fail(done)
    await expect.poll(marks).toEqual(['changed', null, 'changed', null])
    const outcome = '2 of 3 businesses deactivated, 1 not deactivated'
    await expect.element(panel.getByText(outcome)).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: outcome })).toBeInTheDocument()
    answerBy()
    await inPanel('Undo').click()
    await expect.element(panel.getByText('2 of 2 businesses activated')).toBeVisible()
    expect(known.every(({ isActive }) => isActive)).toBe(true)
    expect(sent()).toBe(5)
    inPanel('Close').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(marks).toEqual([null, null, null, null])
    expect(document.activeElement).not.toBe(document.body)
  })

  test('Stop ends the sending; other pages show the outcome too, and the user can send the rest', async () => {
    await open()
    const held = wire.hold('toggleBusinessStatus')
    await deactivate(3)
    const first = await held.next()
    inPanel('Stop').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(inPanel('Stop')).toHaveAccessibleDescription('Already sent')
    first.fail(done)
    await expect.element(panel.getByText('1 of 3 businesses deactivated, 2 not sent')).toBeVisible()
    await expect.element(panel).toHaveFocus()
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await expect.poll(names).toEqual(['Business 11', 'Business 12'])
    await expect.element(items.filter({ hasText: 'Business 2' })).toHaveTextContent(/Not sent$/)
    expect(sent()).toBe(1)
    answerBy()
    await inPanel('Deactivate the other 2').click()
    await expect.element(panel.getByText('3 of 3 businesses deactivated')).toBeVisible()
    expect(sent()).toBe(3)
  })

  // Requirements: R19
  test('each change that is refused or gets an invalid response shows the server’s message in its row', async () => {
    await open()
    answerBy(409, 422, 500, 'truncated', 'wrong shape', 'done')
    await deactivate(6)
    await expect
      .element(panel.getByText('1 of 6 businesses deactivated, 3 not deactivated, 2 unknown'))
      .toBeVisible()
    await expect
      .poll(() => textsOf(items))
      .toEqual([
        'Business 4We couldn’t confirm whether it was deactivated. An error occurred',
        'Business 5We couldn’t confirm whether it was deactivated. An error occurred',
        'Business 1Not deactivated. It was changed meanwhile',
        expect.stringMatching(/^Business 2Not deactivated\. Some fields are wrong.*This name is taken/),
        'Business 3Not deactivated. Something broke on the serverReference req-500',
        'Business 6Deactivated',
      ])
    expect(await accessibilityFindings()).toEqual([])
  })

  test('sending stops when the session ends; after a new sign-in, the user can send the rest', async () => {
    await open()
    answerBy('done', 401)
    await deactivate(3)
    await signInAgain()
    await expect
      .element(panel.getByText('1 of 3 businesses deactivated, 1 not deactivated, 1 not sent'))
      .toBeVisible()
    await expect.element(items.first()).toHaveTextContent(SIGNED_OUT)
    expect(sent()).toBe(2)
    await inPanel('Deactivate the other 2').click()
    await expect.element(panel.getByText('3 of 3 businesses deactivated')).toBeVisible()
  })
})

describe('leaving while changes are sent', () => {
  async function leave() {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Stop and leave?' })

  // Requirements: U41
  test('leaving while changes are being sent asks for confirmation, and the next page reports the pending and unsent changes', async () => {
    await open()
    const held = wire.hold('toggleBusinessStatus')
    await deactivate(3)
    ;(await held.next()).fail(done)
    const second = await held.next()
    await leave()
    await expect.element(question).toHaveTextContent(/1 business would not be sent/)
    await question.getByRole('button', { name: 'Stop and leave' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    await expect.element(page.getByText('Stopped: 1 of 3 businesses deactivated, 1 not sent')).toBeVisible()
    second.fail(409)
    await expect
      .element(page.getByText('The business was not deactivated. It was changed meanwhile'))
      .toBeVisible()
    expect(sent()).toBe(2)
  })

  test('the question about leaving closes once all changes are done, and the page shows their outcome', async () => {
    const app = await open()
    const held = wire.hold('toggleBusinessStatus')
    await deactivate(1)
    const only = await held.next()
    await leave()
    await expect.element(question).toBeVisible()
    only.fail(409)
    await expect.element(question).not.toBeInTheDocument()
    expect(app.address()).toBe('/business')
    await expect.element(items.first()).toHaveTextContent('It was changed meanwhile')
    await leave()
    await expect.poll(app.address).toBe('/payments')
  })
})

// Requirements: S45
test('a sign-in by another administrator in another tab stops the sending and hides the outcome', async () => {
  await open()
  const held = wire.hold('toggleBusinessStatus')
  await deactivate(3)
  const first = await held.next()
  await plantColleaguesToken()
  dispatchEvent(new StorageEvent('storage', { key: 'x-access-token', storageArea: localStorage }))
  await expect.element(page.getByRole('button', { name: 'Account of Mira Kovač' })).toBeVisible()
  await expect.element(table.getByRole('rowheader').first().getByRole('link')).toBeVisible()
  first.fail(done)
  await expect.poll(() => known[0]?.isActive).toBe(false)
  await expect.element(panel).not.toBeInTheDocument()
  expect(sent()).toBe(1)
  expect(page.getByText(/Stopped|deactivated/).elements()).toEqual([])
})
