import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessSeatsMachine } from '../../machines/business-seats.machine.ts'
import { button, leaveForm } from './gestures.ts'
import { businessSeatsModel } from './models/business-seats.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Change seats' })
const field = dialog.getByRole('textbox', { name: 'Seats' })
const save = dialog.getByRole('button', { name: /^Save seats/ })
const alert = dialog.getByRole('alert')
const price = dialog.getByText(/ includes \d+ users?; each further one costs \$/)

const isOpen = () => expect.element(dialog).toBeVisible()
const hasNoPrice = async () => {
  await isOpen()
  await expect.poll(() => price.elements()).toEqual([])
}

testOnTheScreen<typeof businessSeatsMachine>(businessSeatsModel, {
  events: {
    'seats.opened': () => button('Change seats').click(),
    'seats.submitted': async ({ count }) => {
      await field.fill(String(count))
      await save.click()
    },
    'seats.cancelled': leaveForm,
  },
  unrefused: {
    'businessSeats.open.command.editing seats.submitted 0':
      'the form says so before it sends fewer than are taken',
    'businessSeats.open.command.unknown seats.submitted 0':
      'the form says so before it sends fewer than are taken',
  },
  states: {
    closed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('Change seats')).toBeVisible()
    },
    'open.command.editing': async ({ snapshot }) => {
      const { count, error } = snapshot().context
      await expect.element(field).toHaveValue(String(count))
      await expect.element(save).not.toHaveAttribute('aria-disabled')
      if (error === null) await expect.poll(() => alert.elements()).toEqual([])
      else await expect.element(alert).toHaveTextContent(/^An error occurred$/)
    },
    'open.command.sending': async () => {
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => alert.elements()).toEqual([])
    },
    'open.command.unknown': async () => {
      await expect.element(alert).toHaveTextContent('It is unknown whether the seats were changed')
      await expect.element(alert.getByRole('button', { name: 'Check' })).toBeVisible()
      await expect.element(save).not.toHaveAttribute('aria-disabled')
    },
    'open.price.asking': hasNoPrice,
    'open.price.known': () => expect.element(price).toBeVisible(),
    'open.price.unknown': hasNoPrice,
  },
})
