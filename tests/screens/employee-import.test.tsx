import { bypass, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, signInAgain, sql, wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Employees/, includeHidden: true })
const names = () => textsOf(table.getByRole('rowheader', { includeHidden: true }))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog', { name: 'Import employees' })
const rows = sheet.getByRole('textbox', { name: 'Rows' })
const lines = sheet.getByRole('table', { name: 'Preview' }).getByRole('row')
const panel = sheet.getByRole('region', { name: /^(Adding|Outcome: add) / })
const says = (text: string) => expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
const sent = async () =>
  Promise.all(
    wire.requests('addEmployee').map(async ({ request }) => (await request.clone().formData()).get('email')),
  )

let app: Awaited<ReturnType<typeof renderApp>>

async function open(seats: number) {
  app = await renderApp({ path: '/404' })
  await sql(`delete from employees where business_id = 23`)
  await sql(`insert into employees (business_id, first_name, last_name, email, created_at) values
    (23, 'Ann', 'Lee', 'ann@x.example', '2026-01-01')`)
  await sql(`update businesses set seats = ${seats} where id = 23`)
  await app.router.navigate({
    to: '/business/details/$businessId',
    params: { businessId: 'biz_23' },
    search: { tab: 'employees' },
  })
  await expect.poll(names).toEqual(['Ann Lee'])
  await userEvent.click(button('Import employees'))
}

async function preview(text: string) {
  await userEvent.fill(rows, text)
  await userEvent.click(button('Preview'))
}
const three = ['Bob', 'Cyd', 'Dan'].map((name) => `${name},Moss,${name.toLowerCase()}@x.example`).join('\n')
const add = (count: string) => userEvent.click(sheet.getByRole('button', { name: `Add ${count}` }))

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  if (input) input.files = transfer.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

// Requirements: U186
describe('the import of employees', () => {
  beforeEach(() => open(10))

  test('shows the errors by line before it adds the others, and keeps the lines with errors', async () => {
    await preview('Name\tE-mail\nBob Moss\tbob@x.example\nCyd\tcyd@x.example\nAnn Lee\tANN@x.example')
    await says('1 can be added, 2 have errors')
    await expect
      .poll(() => textsOf(lines))
      .toEqual([
        'LineEmployeeResult',
        '3Cydcyd@x.exampleLast name is required',
        '4Ann LeeANN@x.exampleIs already an employee of this business',
        '2Bob Mossbob@x.exampleCan be added',
      ])
    await add('1 employee')
    await expect.element(panel.getByText('1 of 1 employee added')).toBeVisible()
    await says('0 can be added, 2 have errors')
    expect(panel.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
    await userEvent.click(button('Edit rows'))
    await expect.element(sheet.getByRole('button', { name: 'Choose a CSV file' })).toHaveFocus()
    await expect.element(rows).toHaveValue('Name,E-mail\nCyd,cyd@x.example\nAnn Lee,ANN@x.example\n')
    await preview('Name,E-mail\nCyd Roe,cyd@x.example')
    await add('1 employee')
    await says('All lines were added.')
    await userEvent.click(button('Done'))
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss', 'Cyd Roe'])
    await expect.element(page.getByText('3 of 10 seats used')).toBeVisible()
    expect(await sent()).toEqual(['bob@x.example', 'cyd@x.example'])
  })

  // Requirements: A35
  test('reads a file, and refuses one with other columns or over 5 MB', async () => {
    await userEvent.fill(rows, three)
    choose(new File(['Town;Mail\nRome;x'], 'a.csv'))
    await says(
      'a.csv: No column is named First name or Last name. Found: Town, Mail. Name the columns First name, Last name, Email, Phone.',
    )
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'b.csv'))
    await says('b.csv: Use at most 5 MB. Split the rows into several files.')
    await expect.element(rows).toHaveValue(three)
    choose(new File(['\uFEFFLast name;First name;Email\r\n"Moss ""B""";Bob;bob@x.example\r\n'], 'c.csv'))
    await says('1 can be added')
    await add('1 employee')
    await says('All lines were added.')
    await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss "B"'])
  })

  test('continues after a failure in the middle, shows the server’s errors at their line, and can retry the line', async () => {
    const held = wire.hold('addEmployee')
    await preview(three)
    await add('3 employees')
    ;(await held.next()).release()
    ;(await held.next()).fail(invalid({ email: 'This email is blocked' }))
    ;(await held.next()).release()
    held.stop()
    await expect.element(panel.getByText('2 of 3 employees added, 1 not added')).toBeVisible()
    await expect
      .element(panel.getByText(/Some fields are wrong\. Email: This email is blocked\.$/))
      .toBeVisible()
    await expect
      .poll(() => textsOf(lines))
      .toEqual(['LineEmployeeResult', '2Cyd Mosscyd@x.exampleCan be added'])
    await userEvent.click(panel.getByRole('button', { name: 'Add the other one' }))
    await says('All lines were added.')
    expect(await sent()).toEqual(['bob@x.example', 'cyd@x.example', 'dan@x.example', 'cyd@x.example'])
  })

  // Requirements: R7
  test.each(['Add 2 employees', 'Close'])(
    'does not send a line with an unknown outcome again after %s, until a check shows its outcome',
    async (name) => {
      // the server adds the first employee, but its answer is lost
      wire.inject('addEmployee', ({ request }) => fetch(bypass(request)).then(() => HttpResponse.error()), 1)
      await preview(three)
      await add('3 employees')
      await expect.element(panel.getByText('0 of 3 employees added, 2 not sent, 1 unknown')).toBeVisible()
      await userEvent.click((name === 'Close' ? panel : sheet).getByRole('button', { name }))
      if (name === 'Close') await add('2 employees')
      await expect.element(panel.getByText('2 of 3 employees added, 1 unknown')).toBeVisible()
      await userEvent.click(panel.getByRole('button', { name: 'Close' }))
      await expect.element(panel.getByText('0 of 1 employee added, 1 unknown')).toBeVisible()
      await says('May have been added. Check its status first')
      await expect
        .element(panel.getByRole('button', { name: 'Close' }))
        .toHaveAccessibleDescription('Check or finish the open changes first')
      await userEvent.click(panel.getByRole('button', { name: 'Check status' }))
      await says('All lines were added.')
      await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss', 'Cyd Moss', 'Dan Moss'])
      expect(await sent()).toEqual(['bob@x.example', 'cyd@x.example', 'dan@x.example'])
    },
  )

  test('after a conflict, shows the employees and seats that other administrators changed', async () => {
    await preview(three)
    await sql(`insert into employees (business_id, first_name, last_name, email, created_at) values
      (23, 'Cyd', 'Roe', 'cyd@x.example', '2026-01-02')`)
    await sql(`update businesses set seats = 5 where id = 23`)
    await add('3 employees')
    await expect.element(panel.getByText('2 of 3 employees added, 1 not added')).toBeVisible()
    await expect
      .poll(() => textsOf(lines))
      .toEqual(['LineEmployeeResult', '2Cyd Mosscyd@x.exampleIs already an employee of this business'])
    await expect.poll(names).toEqual(['Ann Lee', 'Cyd Roe', 'Bob Moss', 'Dan Moss'])
    await expect.element(page.getByText('4 of 5 seats used')).toBeInTheDocument()
  })

  test('closes with an unknown outcome; the employee list is refetched and shows the additions', async () => {
    wire.inject('addEmployee', ({ request }) => fetch(bypass(request)).then(() => HttpResponse.error()), 1)
    await preview('Bob,Moss,bob@x.example')
    await add('1 employee')
    await expect.element(panel.getByText('0 of 1 employee added, 1 unknown')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }).last())
    await userEvent.click(button('Discard changes'))
    await expect.poll(names).toEqual(['Ann Lee', 'Bob Moss'])
  })

  test('keeps all lines when the session ends in the middle, and continues after a new sign-in', async () => {
    const held = wire.hold('addEmployee')
    await preview(three)
    await add('3 employees')
    ;(await held.next()).release()
    ;(await held.next()).fail(401)
    await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    held.stop()
    await signInAgain()
    await expect.element(panel.getByText('1 of 3 employees added, 1 not added, 1 not sent')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Add the other 2' }))
    await says('All lines were added.')
    expect(await sent()).toEqual(['bob@x.example', 'cyd@x.example', 'cyd@x.example', 'dan@x.example'])
  })

  test('asks before it closes while lines are not added, stops on request, and sends nothing more', async () => {
    const held = wire.hold('addEmployee')
    await preview(three)
    await expect.element(sheet.getByText('3 can be added', { exact: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Stay'))
    await says('3 can be added')
    await add('3 employees')
    const first = await held.next()
    await expect.element(panel.getByText('0 of 3')).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Add 3 employees' })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Stop' }))
    first.release()
    held.stop()
    await expect.element(panel.getByText('1 of 3 employees added, 2 not sent')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }).last())
    await userEvent.click(button('Discard changes'))
    await expect.element(sheet).not.toBeInTheDocument()
    expect(await sent()).toEqual(['bob@x.example'])
  })

  test('asks one question when the user leaves in the middle, and sends nothing more', async () => {
    const held = wire.hold('addEmployee')
    await preview(three)
    await add('3 employees')
    const first = await held.next()
    app.router.history.push('/subscription-plans')
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveAccessibleName('Stop and leave?')
    await userEvent.click(button('Stop and leave'))
    await expect.element(page.getByText(/^Stopped: 0 of 3 employees added, 2 not sent/)).toBeVisible()
    expect(app.address()).toBe('/subscription-plans')
    await expect.element(question).not.toBeInTheDocument()
    first.release()
    held.stop()
    expect(await sent()).toEqual(['bob@x.example'])
  })
})

// Requirements: U186
test('an import adds as many lines as there are free seats, and keeps the others', async () => {
  await open(3)
  await preview(three)
  await says('2 can be added, 1 has no seat')
  await says('2 seats free: the first 2 fit.')
  await add('2 employees')
  await expect.element(panel.getByText('2 of 2 employees added')).toBeVisible()
  await says('0 can be added, 1 has no seat')
  await expect
    .element(sheet.getByRole('button', { name: 'Add 0 employees' }))
    .toHaveAccessibleDescription('No seat is free. Change seats first.')
  expect(await sent()).toEqual(['bob@x.example', 'cyd@x.example'])
})

// Requirements: U186
test('an import of 50,000 lines shows the first hundred, those with errors before the others', async () => {
  await open(10)
  const text = Array.from(
    { length: 50_000 },
    (_, nth) => `Bob,${nth === 49_998 ? '' : 'Moss'},bob${nth}@x.example`,
  )
  choose(new File([text.join('\n')], 'many.csv'))
  await says('9 can be added, 49,990 have no seat, 1 has an error')
  await expect.poll(() => lines.elements().length).toBe(101)
  await expect.element(lines.nth(1)).toHaveTextContent(/^49999Bob/)
  await says('49,900 more lines not shown')
})
