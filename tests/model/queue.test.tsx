import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Change, Queued, queueMachine } from '../../machines/shared/queue.machine.ts'
import { askForRemoval, button, confirmRemoval, dialog, employees, question } from './gestures.ts'
import { queueModel } from './models/queue.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { lotus, sable } from './samples.ts'

type Seen = World<typeof queueMachine>

const panel = page.getByRole('region', { name: /^(Deactivating|Activating|Outcome: (de)?activate) / })
const words: Readonly<Record<Queued['outcome']['type'], RegExp>> = {
  waiting: /Waiting$/,
  sent: /Sending…$/,
  done: /(Dea|A)ctivated$/,
  unsent: /Not sent$/,
  refused: /Not (de)?activated\. An error occurred$/,
  unknown: /We couldn’t confirm whether it was (de)?activated\. (Network error|An error occurred)/,
  unchanged: /Checked: still not (in)?active$/,
}
const showsOutcomes = async ({ snapshot }: Seen) => {
  for (const { change, outcome } of snapshot().context.items) {
    if (change.type === 'removal') continue
    const item = panel.getByRole('listitem').filter({ hasText: change.name })
    await expect.element(item).toHaveTextContent(words[outcome.type])
  }
}
const emailIn = (change: Change | undefined) =>
  change?.type === 'removal' ? String(change.employee.email) : 'nobody'
const press = (name: string | RegExp) => () => panel.getByRole('button', { name }).click()

testOnTheScreen<typeof queueMachine>(queueModel, {
  // replaces the model's presses, because the backend's first employee differs from the sample
  reach: async ({ start }) => {
    if (start.as === 'removal') return askForRemoval()
    for (const { name } of [sable, lotus])
      await page.getByRole('checkbox', { name: `Select business ${String(name)}` }).click()
  },
  events: {
    'changes.requested': (_, { start }) =>
      start.as === 'removal' ? askForRemoval() : button('Deactivate').click(),
    'changes.confirmed': (_, { start }) =>
      start.as === 'removal'
        ? confirmRemoval()
        : dialog.getByRole('button', { name: 'Deactivate 2 businesses' }).click(),
    'changes.cancelled': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'changes.stopped': press('Stop'),
    'retry.requested': press(/^(Dea|A)ctivate the other (one|2)$/),
    'undo.requested': press('Undo'),
    'check.requested': press('Check status'),
    'check.stopped': press('Stop'),
    'outcomes.closed': press('Close'),
  },
  unrefused: { 'queue.work.resting undo.requested 0': 'Undo is absent while nothing can be undone' },
  answers: { 'getBusiness (changed)': 'as modelled', 'getBusiness (not changed)': 'as modelled' },
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
      await showsOutcomes(world)
    },
    // the row disappears before the response
    'work.sending.removing': async ({ snapshot }) => {
      for (const { change } of snapshot().context.items.slice(-1))
        await expect.element(employees.getByText(emailIn(change))).not.toBeInTheDocument()
    },
    'work.sending.toggling': async (world) => {
      await expect.element(panel.getByRole('progressbar')).toBeVisible()
      await showsOutcomes(world)
    },
    'work.checking': async (world) => {
      await expect.element(panel).toHaveTextContent(/Looking up what became of them/)
      await showsOutcomes(world)
    },
  },
})
