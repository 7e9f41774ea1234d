import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessStatusMachine } from '../../machines/business-status.machine.ts'
import { askForStatus, button, confirmStatus, dialog } from './gestures.ts'
import { businessStatusModel } from './models/business-status.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Seen = World<typeof businessStatusMachine>

const table = page.getByRole('table', { name: /^Businesses/, includeHidden: true })
const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(name), includeHidden: true })
const alert = page.getByRole('alert', { includeHidden: true })

const showsTheRefusal = async ({ snapshot }: Seen) => {
  const { refusal } = snapshot().context
  if (refusal) await expect.element(alert).toHaveTextContent(/was not (de)?activated\. An error occurred/)
  else await expect.element(alert).not.toBeInTheDocument()
}

testOnTheScreen<typeof businessStatusMachine>(businessStatusModel, {
  events: {
    'change.requested': ({ change: { name } }) => askForStatus(name),
    'change.confirmed': confirmStatus,
    'change.cancelled': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'refusal.closed': () => button('Close').click(),
  },
  unrefused: {
    'businessStatus.confirmation.closed change.requested 0':
      'the menu of a business whose status is being changed does not offer to change it',
  },
  states: {
    'confirmation.closed': () => expect.element(dialog).not.toBeInTheDocument(),
    'confirmation.open': async ({ snapshot }) => {
      const { asked } = snapshot().context
      const verb = asked?.isActive ? 'Activate' : 'Deactivate'
      await expect.element(dialog).toHaveAccessibleName(`${verb} business?`)
      await expect.element(dialog).toHaveTextContent(`${String(asked?.name)} will be ${verb.toLowerCase()}d.`)
      await expect.element(dialog.getByRole('button', { name: `${verb} business` })).toHaveFocus()
    },
    'change.resting': async (world) => {
      await expect.element(rowOf('Sable')).not.toHaveAttribute('data-mark')
      await expect.element(rowOf('Lotus')).not.toHaveAttribute('data-mark')
      await showsTheRefusal(world)
    },
    'change.changing': async (world) => {
      for (const { name, isActive } of world.snapshot().context.pending) {
        await expect.element(rowOf(name)).toHaveAttribute('data-mark', 'pending')
        await expect
          .element(rowOf(name).getByText(isActive ? 'Active' : 'Inactive', { exact: true }))
          .toBeInTheDocument()
      }
      await showsTheRefusal(world)
    },
  },
})
