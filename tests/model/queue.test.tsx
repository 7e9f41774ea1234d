import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Change, Queued } from '../../machines/shared/changes.ts'
import type { queueMachine } from '../../machines/shared/queue.machine.ts'
import {
  askForRemoval,
  askForRemovals,
  button,
  confirmRemoval,
  dialog,
  employees,
  question,
} from './gestures.ts'
import { queueModel } from './models/queue.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { lotus, sable } from './samples.ts'
import { fullName } from '../../src/domain/names.ts'

type Seen = World<typeof queueMachine>

const alertdialog = page.getByRole('alertdialog')
const panel = page.getByRole('region', {
  name: /^(Deactivating|Activating|Removing|Moving|Changing|Outcome: ((de)?activate|remove|move|change)) /,
})
const words: Readonly<Record<Queued['outcome']['type'], RegExp>> = {
  waiting: /Waiting$/,
  sent: /Sending…$/,
  done: /(Dea|A)ctivated$/,
  unsent: /Not sent$/,
  refused: /Not (de)?activated\. An error occurred$/,
  unknown: /We couldn’t confirm whether it was (de)?activated\. (Network error|An error occurred)/,
  unchanged: /Checked: still not (in)?active$/,
}
const removalWords: typeof words = {
  ...words,
  done: /Removed$/,
  refused: /Not removed\. Failed to delete employees$/,
  unknown: /We couldn’t confirm whether it was removed\. (Network error|Failed to fetch employees)/,
  unchanged: /Checked: still not removed$/,
}
const moveWords: typeof words = {
  ...words,
  done: /Moved$/,
  refused: /Not moved\. (An error occurred|Failed to (add employee|delete employees))$/,
  unknown: /We couldn’t confirm whether it was moved\. (Network error|Failed to fetch employees)/,
  unchanged: /Checked: still not moved$/,
}
/** Selects an employee and confirms the move to the first business that has a free seat. */
async function moveOne(): Promise<void> {
  await employees
    .getByRole('checkbox', { name: /^Select employee/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Selected employees' }).getByRole('button', { name: 'Move' }).click()
  await dialog
    .getByText(/, \d+ seats? free$/)
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Move 1 employee' }).click()
}
const nameOf = (change: Change) => {
  if (change.type === 'status' || change.type === 'price') return change.name
  return fullName(change.type === 'addition' ? change.person : change.employee)
}
const priceWords: typeof words = {
  ...words,
  done: /Changed$/,
  refused: /Not changed\. (The price is now \$\d+\.\d\d|Failed to (fetch|update) plan)$/,
  unknown: /We couldn’t confirm whether it was changed\. (An error occurred|Failed to (fetch|update) plan)/,
  unchanged: /Checked: still not changed$/,
}
const wordsOf = {
  status: words,
  removal: removalWords,
  addition: words,
  move: moveWords,
  price: priceWords,
}
const showsOutcomes = async ({ snapshot }: Seen) => {
  for (const { change, outcome } of snapshot().context.items) {
    const name = nameOf(change)
    const item = panel.getByRole('listitem').filter({ hasText: name })
    await expect.element(item).toHaveTextContent(wordsOf[change.type][outcome.type])
  }
}
const emailIn = (change: Change | undefined) =>
  change?.type === 'removal' ? String(change.employee.email) : 'nobody'
/** Opens the form of the prices, and confirms a new price of one plan. */
async function changePrice(): Promise<void> {
  await button('Change prices').click()
  await dialog.getByRole('textbox', { name: 'Change by per cent' }).fill('10')
  for (const box of dialog.getByRole('checkbox', { checked: true }).elements())
    if (box.getAttribute('aria-label') !== 'Change Growth') await page.elementLocator(box).click()
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
}
const press = (name: string | RegExp) => () => panel.getByRole('button', { name }).click()

testOnTheScreen<typeof queueMachine>(queueModel, {
  // replaces the model's presses, because the backend's first employee differs from the sample
  reach: async ({ start }) => {
    if (start.as === 'removal') return askForRemoval()
    if (start.as === 'several') return askForRemovals()
    if (start.as === 'move') return moveOne()
    if (start.as === 'prices') return changePrice()
    for (const { name } of [sable, lotus])
      await page.getByRole('checkbox', { name: `Select business ${String(name)}` }).click()
  },
  events: {
    'changes.requested': (_, { start }) =>
      start.as === 'removal' ? askForRemoval() : button('Deactivate').click(),
    'changes.confirmed': (_, { start }) =>
      start.as === 'removal'
        ? confirmRemoval()
        : dialog
            .or(alertdialog)
            .getByRole('button', { name: /^(Deactivate|Remove) \d+ (businesses|employees)$/ })
            .click(),
    'changes.cancelled': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'changes.stopped': press('Stop'),
    'retry.requested': press(/^(Deactivate|Activate|Remove|Move|Change) the other (one|\d+)$/),
    'undo.requested': press('Undo'),
    'check.requested': press('Check status'),
    'check.stopped': press('Stop'),
    'outcomes.closed': press('Close'),
  },
  exempt: {
    'queue.work.sending.adding xstate.done.actor.addEmployee 1':
      'only the import adds employees, and the walks of the import cover it',
  },
  unrefused: {
    'queue.work.resting undo.requested 0': 'Undo is absent while nothing can be undone',
    'queue.work.sending.adding xstate.done.actor.addEmployee 0':
      'only the import adds employees, and the walks of the import cover it',
  },
  answers: {
    'listEmployees (gone)': 'as modelled',
    'getPlan (before)': 'as modelled',
    'getPlan (after)': 'as modelled',
    'getPriced (before)': 'as modelled',
    'getPriced (after)': 'as modelled',
    'updatePlan (changed)': 'as modelled',
    'getBusiness (changed)': 'as modelled',
    'getBusiness (not changed)': 'as modelled',
  },
  states: {
    'confirmation.closed': async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(question).not.toBeInTheDocument()
    },
    'confirmation.open': async ({ start, snapshot }) => {
      if (start.as === 'removal') {
        await expect.element(question).toHaveTextContent(emailIn(snapshot().context.asked?.[0]))
        await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
        return
      }
      if (start.as === 'several') {
        await expect.element(alertdialog).toHaveAccessibleName(/^Remove \d+ employees\?$/)
        return
      }
      await expect.element(dialog).toHaveAccessibleName('Deactivate 2 businesses?')
      await expect.element(dialog).toHaveTextContent(/Sable Media LLC/)
      await expect.element(dialog).toHaveTextContent(/Lotus Health Pvt Ltd/)
    },
    'work.resting': async (world) => {
      const { start, snapshot } = world
      const { items } = snapshot().context
      if (start.as === 'removal' || items.length === 0) await expect.element(panel).not.toBeInTheDocument()
      const refusal = page.getByText(/was not removed\. Failed to delete employees/)
      const isRefused = start.as === 'removal' && items.some(({ outcome }) => outcome.type === 'refused')
      if (isRefused) await expect.element(refusal).toBeInTheDocument()
      else await expect.element(refusal).not.toBeInTheDocument()
      // The tab shows the outcome of a single removal
      if (start.as !== 'removal') await showsOutcomes(world)
    },
    // the row disappears before the response
    'work.sending.removing': async (world) => {
      const { start, snapshot } = world
      if (start.as === 'several' || start.as === 'move') return showsOutcomes(world)
      for (const { change } of snapshot().context.items.slice(-1))
        await expect.element(employees.getByText(emailIn(change))).not.toBeInTheDocument()
    },
    'work.sending.adding': showsOutcomes,
    'work.sending.toggling': async (world) => {
      await expect.element(panel.getByRole('progressbar')).toBeVisible()
      await showsOutcomes(world)
    },
    'work.sending.reading': (world) => showsOutcomes(world),
    'work.sending.pricing': (world) => showsOutcomes(world),
    'work.checkingPrice': async (world) => {
      await expect.element(panel).toHaveTextContent(/Looking up what became of them/)
      await showsOutcomes(world)
    },
    'work.listing': async (world) => {
      await expect.element(panel).toHaveTextContent(/Looking up what became of them/)
      await showsOutcomes(world)
    },
    'work.checking': async (world) => {
      await expect.element(panel).toHaveTextContent(/Looking up what became of them/)
      await showsOutcomes(world)
    },
  },
})
