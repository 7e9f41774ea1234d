import { bypass, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { employeeImportMachine } from '../../machines/employee-import.machine.ts'
import { wire } from '../support/app.tsx'
import { dialog } from './gestures.ts'
import { employeeImportModel } from './models/employee-import.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { readOf } from './samples.ts'

let people = 0
/** Returns the email of a different person each time, because the backend keeps those who were added. */
const anyone = () => `bob${++people}@sable.example`

const sheet = page.getByRole('dialog', { name: 'Import employees' })
const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name })
const rows = sheet.getByRole('textbox', { name: 'Rows' })
const panel = sheet.getByRole('region', { name: /^Outcome: add / })
const outcome = (text: string) => expect.element(panel.getByText(text, { exact: true })).toBeVisible()
const add = () => inSheet('Add 1 employee').click()

testOnTheScreen<typeof employeeImportMachine>(employeeImportModel, {
  events: {
    'form.submitted': async ({ draft }) => {
      await rows.fill(draft.text)
      await inSheet('Preview').click()
    },
    'form.left': async () => {
      await sheet
        .getByRole('button', { name: /^(Cancel|Close|Done)$/ })
        .last()
        .click()
      const discard = page.getByRole('button', { name: 'Discard changes' })
      await expect.poll(() => dialog.elements().length === 0 || discard.elements().length > 0).toBe(true)
      if (discard.elements().length > 0) await discard.click()
    },
    'file.chosen': ({ file }) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      const transfer = new DataTransfer()
      transfer.items.add(new File([file], 'rows.csv'))
      if (input) input.files = transfer.files
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    'text.opened': () => inSheet('Edit rows').click(),
    'lines.confirmed': async () => {
      wire.inject('addEmployee', 500, 1)
      await add()
      await outcome('0 of 1 employee added, 1 not added')
    },
    'command.failed': async () => {
      wire.inject('addEmployee', 409, 1)
      await add()
      await outcome('0 of 1 employee added, 1 not added')
    },
    'employee.added': async () => {
      wire.mend('addEmployee')
      await add()
      await outcome('1 of 1 employee added')
    },
    // the server adds the employee, but its answer is lost
    'employees.requested': async () => {
      wire.inject('addEmployee', ({ request }) => fetch(bypass(request)).then(() => HttpResponse.error()), 1)
      await add()
      await inSheet('Check status').click()
      await outcome('1 of 1 employee added')
    },
  },
  answers: {
    'readRows (one line)': (call) => call.answer(readOf(anyone(), false)),
    'readRows (an error below)': (call) => call.answer(readOf(anyone(), true)),
    'readRows (unusable)': 'as modelled',
  },
  states: {
    'open.editing': async () => {
      await expect.element(rows).toBeVisible()
      await expect.element(inSheet('Preview')).not.toHaveAttribute('aria-disabled')
    },
    'open.reading': () => expect.element(inSheet(/^Preview/)).toHaveAttribute('aria-disabled', 'true'),
    'open.checked': async ({ snapshot }) => {
      const { table, added } = snapshot().context
      const left = (table?.lines.length ?? 0) - added.size
      const lines = sheet.getByRole('table', { name: 'Preview' }).getByRole('rowheader')
      await expect.poll(() => lines.elements().length).toBe(left)
      if (left === 0) await expect.element(sheet.getByText('All lines were added.')).toBeVisible()
    },
    left: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
