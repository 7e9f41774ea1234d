import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessStatusesMachine, StatusItem } from '../../machines/business-statuses.machine.ts'
import { button, dialog } from './gestures.ts'
import { businessStatusesModel } from './models/business-statuses.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Seen = World<typeof businessStatusesMachine>

const panel = page.getByRole('region', { name: /^(Deactivating|Outcome: deactivate) / })
const words: Readonly<Record<StatusItem['outcome']['type'], RegExp>> = {
  waiting: /Waiting$/,
  sent: /Sending…$/,
  done: /Deactivated$/,
  unsent: /Not sent$/,
  refused: /Not deactivated\. An error occurred$/,
  unknown: /We couldn’t confirm whether it was deactivated\. (Network error|An error occurred)/,
  unchanged: /Checked: still not inactive$/,
}
const showsOutcomes = async ({ snapshot }: Seen) => {
  for (const { business, outcome } of snapshot().context.items) {
    const item = panel.getByRole('listitem').filter({ hasText: String(business.name) })
    await expect.element(item).toHaveTextContent(words[outcome.type])
  }
}
const press = (name: string | RegExp) => () => panel.getByRole('button', { name }).click()

testOnTheScreen<typeof businessStatusesMachine>(businessStatusesModel, {
  events: {
    'changes.requested': () => button('Deactivate').click(),
    'changes.confirmed': () => dialog.getByRole('button', { name: 'Deactivate 2 businesses' }).click(),
    'changes.cancelled': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'changes.stopped': press('Stop'),
    'retry.requested': press(/^Deactivate the other (one|2)$/),
    'check.requested': press('Check status'),
    'check.stopped': press('Stop'),
    'outcomes.closed': press('Close'),
  },
  answers: { 'getBusiness (changed)': 'as modelled', 'getBusiness (not changed)': 'as modelled' },
  states: {
    resting: async (world) => {
      await expect.element(dialog).not.toBeInTheDocument()
      if (world.snapshot().context.items.length === 0) await expect.element(panel).not.toBeInTheDocument()
      await showsOutcomes(world)
    },
    asking: async () => {
      await expect.element(dialog).toHaveAccessibleName('Deactivate 2 businesses?')
      await expect.element(dialog).toHaveTextContent(/Sable Media LLC/)
      await expect.element(dialog).toHaveTextContent(/Lotus Health Pvt Ltd/)
    },
    'changing.sending': async (world) => {
      await expect.element(panel.getByRole('progressbar')).toBeVisible()
      await showsOutcomes(world)
    },
    'checking.reading': async (world) => {
      await expect.element(panel).toHaveTextContent(/Looking up what became of them/)
      await showsOutcomes(world)
    },
  },
})
