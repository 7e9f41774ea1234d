import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Payment } from '../../machines/contract/calls.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, wire } from '../support/app.tsx'
import { pressByKey } from '../support/keyboard.ts'
import { textsOf } from '../support/texts.ts'
import { paymentOf as payment, servePayments as serve, setTimeForEach } from '../support/served.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const compared = dialog('Compare payments')
const doubles = page.getByRole('region', { name: 'Possible double charges' })
const table = page.getByRole('table', { name: /^Payments/ })
const rows = () => table.getByRole('rowheader')
const figures = () => {
  const terms = page.getByRole('main').getByRole('term').elements()
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

const ANN = '/payments/customer?email=ann@lee.example'
const joann = payment('TXN-9', { user: { email: 'joann@lee.example' }, paidAt: '2026-02-11T10:05:00.000Z' })
const [second, first, failed, old] = [
  payment('TXN-4', { paidAt: '2026-02-11T10:12:30.000Z' }),
  payment('TXN-3'),
  payment('TXN-2', { paymentStatus: 'failed', paidAt: '2026-01-01T02:00:00.000Z' }),
  payment('TXN-1', {
    user: { email: 'ANN@lee.example', companyName: 'Moss' },
    amount: 20,
    paidAt: '2025-03-01T09:00:00.000Z',
  }),
]
const anns = [second, joann, first, failed, old]

const everything = ['listPayments.filter', 'getPaymentSummary', 'exportPayments', 'listBusinesses.filter']
const ways = [
  ["the specification's calls alone", []],
  ['a server that can do more', everything],
] as const

setTimeForEach('2026-02-20T12:00:00.000Z')

// Requirements: T7, U126
test.each(ways)(
  'given the email in a ticket, three actions on the keyboard find both charges, with %s',
  async (_, supports) => {
    serve(anns, supports)
    const app = await renderApp({ path: '/business' })
    // Action 1: open the palette.
    await expect.element(button(/^Account of/)).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    // Action 2: enter the email, and open its payments.
    await page.getByRole('combobox').fill('ann@lee.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(doubles).toHaveTextContent('$49.00 · 12 minutes apart · same method · same plan')
    expect(app.address()).toBe('/payments/customer?email=ann%40lee.example')
    // Action 3: compare both.
    await pressByKey(doubles.getByRole('button', { name: 'Compare TXN-3 and TXN-4' }))
    await expect.element(compared).toHaveTextContent('12 minutes apart · 3 fields differ')
    await expect.element(compared.getByText('Possible double charge')).toBeVisible()
    const differing = textsOf(compared.getByRole('row').filter({ hasText: 'Differs' }))
    expect(differing).toEqual([
      'Paid Differs11 Feb 2026, 05:00:00 EST11 Feb 2026, 05:12:30 EST',
      'Transaction ID DiffersTXN-3TXN-4',
      'Payment ID Differspay_TXN-3pay_TXN-4',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(compared).not.toBeInTheDocument()
    expect(await accessibilityFindings()).toEqual([])
  },
)

describe('the page of a customer', () => {
  // Requirements: U120
  test('has the figures of all payments with exactly this email, and no others', async () => {
    serve(anns)
    await renderApp({ path: ANN })
    await expect.poll(figures).toEqual({
      'Paid in all': '$118.00',
      'Paid in 2026': '$98.00',
      Failed: '1 of 4 (25%)',
      'First payment': '1 Mar 2025 ',
      'Last payment': '11 Feb 2026 ',
      Businesses: 'Lee & SonsMoss',
    })
    expect(textsOf(rows())).toEqual(['TXN-4', 'TXN-3', 'TXN-2', 'TXN-1'])
    await expect.element(page.getByText('Ann Lee · 4 payments')).toBeVisible()
    await page.getByRole('link', { name: 'Moss' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
  })

  // Requirements: U120
  test('counts a year’s payments in the chosen time zone', async () => {
    serve([payment('TXN-1', { paidAt: '2026-01-01T02:00:00.000Z' })])
    localStorage.setItem('zone', 'UTC')
    const { services } = await renderApp({ path: ANN })
    await expect.poll(() => figures()['Paid in 2026']).toBe('$49.00')
    services.preferences.send({ type: 'zone.chosen', zone: 'local' })
    await expect.poll(() => figures()['Paid in 2026']).toBe('$0.00')
  })

  // Requirements: U121
  test('has all payments, not only 50; says how many have loaded, and that the figures are partial until all have', async () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      payment(`TXN-${1000 - index}`, {
        paidAt: new Date(Date.UTC(2026, 1, 10) - index * 172_800_000).toISOString(),
      }),
    )
    const release = serve(many, [], (offset) => offset > 0)
    await renderApp({ path: ANN })
    await expect.element(page.getByText('50 of 130 payments read')).toBeVisible()
    await expect.element(page.getByText('Ann Lee · 50 payments so far')).toBeVisible()
    expect(figures()['Paid in all']).toBe('$2,450.00 so far')
    await expect.element(doubles).toHaveTextContent('among the payments read so far')
    await button('Stop').click()
    await expect.element(page.getByText(/^Stopped\. .*Only these are included\.$/).first()).toBeVisible()
    release()
    await button('Resume').click()
    await expect.element(page.getByText('Ann Lee · 130 payments', { exact: true })).toBeVisible()
    expect(figures()['Paid in all']).toBe('$6,370.00')
    await expect.element(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
    await expect.element(doubles).toHaveTextContent('No possible double charges.')
  })

  // Requirements: U121
  test('shows a failure as a failure, never as no payments or zero', async () => {
    serve(anns)
    wire.inject('listPayments', () => Response.json({ message: '' }, { status: 400 }))
    await renderApp({ path: ANN })
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Couldn’t load payments')
    expect(figures()).toEqual({})
    serve(anns)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows().elements().length).toBe(4)
  })

  // Requirements: U120
  test('says that the link has no email, or that no payment has the email', async () => {
    serve(anns)
    const { router } = await renderApp({ path: '/payments/customer' })
    await expect.element(page.getByText('No email in the link')).toBeVisible()
    expect(figures()).toEqual({})
    router.history.push('/payments/customer?email=nobody@lee.example')
    await expect.element(page.getByText('No payment has this email.')).toBeVisible()
    expect(figures()).toEqual({})
  })

  // Requirements: U120, U125
  test('shows payments with odd emails and missing fields', async () => {
    const odd = `o'b"<i>%&+ ${'x'.repeat(300)}@lee.example`
    const other = payment('TXN-8', { user: { email: odd }, amount: 'free', paidAt: 'soon' })
    serve([other, { user: { email: odd } }, payment('TXN-7', { user: { email: odd } })])
    await renderApp({ path: `/payments/customer?email=${encodeURIComponent(odd)}` })
    await expect.poll(() => rows().elements().length).toBe(3)
    expect(figures()).toMatchObject({ 'Paid in all': '$49.00', Businesses: 'None named' })
    await expect
      .element(page.getByText(/2 amounts could not be read .* 2 payments have no readable date/))
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  // Requirements: U125
  test('opens from the email of a payment, but not from an email that is too long for a URL', async () => {
    const endless = payment('TXN-5', { user: { email: `${'x'.repeat(10_000)}@lee.example` } })
    serve([endless, ...anns])
    const app = await renderApp({ path: '/payments?txn=TXN-5' })
    const panel = page.getByRole('complementary', { name: /^Payment TXN-/ })
    await expect.element(panel.getByRole('region', { name: 'Details' })).toBeVisible()
    expect(panel.getByRole('link', { name: /xxx/ }).elements()).toEqual([])
    await rows().getByText('TXN-4').click()
    await panel.getByRole('link', { name: 'ann@lee.example' }).click()
    await expect.poll(app.address).toBe('/payments/customer?email=ann%40lee.example')
    await rows().getByText('TXN-2').click()
    await expect.element(panel.getByRole('heading', { name: 'Payment TXN-2' })).toBeVisible()
    expect(app.address()).toBe('/payments/customer?email=ann%40lee.example&txn=TXN-2')
  })

  // Requirements: U125
  test('opens from the menu of an employee', async () => {
    const app = await renderApp({ path: '/business/details/biz_23?tab=employees' })
    const row = page.getByRole('tabpanel').getByRole('row').nth(1)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    const email = textsOf(row.getByRole('cell')).find((text) => text.includes('@'))
    await page.getByRole('menuitem', { name: 'View payments' }).click()
    await expect.poll(() => new URL(app.address(), 'http://app').searchParams.get('email')).toBe(email)
    expect(app.address()).toContain('/payments/customer?')
  })
})

describe('Compare', () => {
  const boxes = page.getByRole('checkbox', { name: /^Select payment/ })
  const bar = page.getByRole('region', { name: 'Selected payments' })
  const compare = bar.getByRole('button', { name: 'Compare' })

  // Requirements: U123
  test.each([
    ['of the list', '/payments'],
    ['of a customer', ANN],
  ])('takes exactly two selected payments %s', async (_, path) => {
    serve(anns)
    await renderApp({ path })
    await boxes.first().click({ force: true })
    await expect.element(compare).toHaveAccessibleDescription('Select exactly two payments')
    await boxes.last().click({ force: true })
    await expect.element(compare).not.toHaveAccessibleDescription()
    await compare.click()
    await expect.element(compared).toHaveTextContent('347 days apart · 7 fields differ')
    await expect.element(compared.getByText('Possible double charge')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await boxes.nth(1).click({ force: true })
    await expect.element(compare).toHaveAccessibleDescription('Select exactly two payments')
  })

  // Requirements: U123
  test('compares payments with missing and further fields', async () => {
    // safe cast: the server may send fields and values that the contract does not know
    const more = { ...first, ...{ riskScore: 7 }, paidAt: null } as unknown as Payment
    serve([more, { _id: 'pay_0', transactionId: 'TXN-0', user: { email: 'ann@lee.example' } }])
    await renderApp({ path: ANN })
    await boxes.first().click({ force: true })
    await boxes.last().click({ force: true })
    await compare.click()
    await expect
      .element(compared.getByText(/^Time apart unknown: a date is missing or invalid/))
      .toBeVisible()
    await expect.element(compared.getByRole('row', { name: /^Risk score Differs 7 NA$/ })).toBeVisible()
    expect(textsOf(compared.getByRole('row', { name: /^Paid/ }))).toEqual(['Paid NANA'])
  })
})

describe('the possible double charges of a period', () => {
  const near = payment('TXN-7', { user: { email: 'bob@moss.example' }, paidAt: '2026-02-09T10:01:00.000Z' })
  const all = [
    ...anns,
    near,
    { ...near, _id: 'pay_6', transactionId: 'TXN-6', paidAt: '2026-02-09T10:00:00.000Z' },
  ]
  const list = dialog('Possible double charges')
  const entries = () => textsOf(list.getByRole('listitem'))

  // Requirements: U124
  test.each(ways)('are listed for the last 30 days, the nearest first, with %s', async (_, supports) => {
    serve(
      all.toSorted((a, b) => (String(a.paidAt) < String(b.paidAt) ? 1 : -1)),
      supports,
    )
    const app = await renderApp()
    await button('Possible double charges').click()
    await expect.element(list.getByText(/^Paid 22 Jan – 20 Feb 2026\. Same email/)).toBeVisible()
    await expect
      .poll(entries)
      .toEqual([
        expect.stringContaining('1 minute apart · same method · same planCompare'),
        expect.stringContaining('12 minutes apart · same method · same planCompare'),
      ])
    await expect.element(list.getByText('5 payments looked at')).toBeVisible()
    await list.getByRole('button', { name: 'Compare TXN-6 and TXN-7' }).click()
    await expect.element(compared).toHaveTextContent('1 minute apart · 3 fields differ')
    await userEvent.keyboard('{Escape}')
    await list.getByRole('link', { name: 'bob@moss.example' }).click()
    await expect.poll(app.address).toBe('/payments/customer?email=bob%40moss.example')
  })

  // Requirements: U124
  test('follow the list’s filters; if loading fails, the sheet says that none were found so far', async () => {
    serve(all)
    await renderApp({ path: '/payments?gateway=paypal&paidFrom=2026-02-01' })
    await expect.element(page.getByText('No results.').first()).toBeVisible()
    await button('Possible double charges').click()
    await expect.element(list.getByText(/^Paid from 1 Feb 2026\. The list’s filters apply\./)).toBeVisible()
    await expect.element(list.getByText('No possible double charges.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    wire.inject('listPayments', () => Response.json({ message: '' }, { status: 400 }))
    await button('Possible double charges').click()
    await expect.element(list.getByRole('alert')).toHaveTextContent('Couldn’t read all payments')
    await expect.element(list.getByText(/No possible double charges/)).not.toBeInTheDocument()
  })
})
