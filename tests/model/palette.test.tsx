import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { paletteMachine } from '../../machines/palette.machine.ts'
import { fullName } from '../../src/domain/names.ts'
import { textOf } from '../../src/lib/text.ts'
import { paletteModel } from './models/palette.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Palette = World<typeof paletteMachine>

const box = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const options = page.getByRole('option')
const searching = page.getByText('Searching…')
const pressed = async (key: string) => {
  await box.click()
  await userEvent.keyboard(`{${key}}`)
}

const isAskedFor = (noun: string) => async () => {
  await expect.element(box).toHaveAccessibleName(`Find ${noun}`)
  await expect.element(page.getByText('Press Backspace to go back.')).toBeVisible()
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
}
const isSearching = async ({ snapshot }: Palette) => {
  await expect.element(box).toHaveValue(snapshot().context.text)
  await expect.element(box).toHaveFocus()
  await expect.element(searching).toBeVisible()
}
const hasFound =
  (noun: string) =>
  async ({ snapshot }: Palette) => {
    const { payments, businesses } = snapshot().context
    const found = [
      ...payments.map(({ user, transactionId }) => `${fullName(user)}, ${textOf(transactionId)}`),
      ...businesses.map(({ name }) => textOf(name)),
    ]
    await expect.element(searching).not.toBeInTheDocument()
    // each has an icon, and says more at its end
    await expect
      .poll(() => options.elements().map((option) => option.querySelector(':scope > span')?.textContent))
      .toEqual(found)
    await expect.element(box).toHaveFocus()
    if (found.length === 0)
      await expect.element(page.getByText(new RegExp(`^No ${noun} matches`))).toBeVisible()
  }
const hasFailed = async ({ snapshot }: Palette) => {
  await expect.element(searching).not.toBeInTheDocument()
  await expect.element(page.getByText(String(snapshot().context.error))).toBeVisible()
  await expect.element(option('Try again')).toBeVisible()
}

testOnTheScreen<typeof paletteMachine>(paletteModel, {
  events: {
    'text.typed': ({ text }) => box.fill(text),
    'search.submitted': () => pressed('Enter'),
    'payments.requested': ({ text }) =>
      option(text === '' ? 'Find payment…' : `Find payment “${text}”`).click(),
    'businesses.requested': ({ text }) =>
      option(text === '' ? 'Find business…' : `Find business “${text}”`).click(),
    'commands.requested': () => pressed('Backspace'),
    'retry.requested': () => option('Try again').click(),
  },
  answers: { 'listPayments (none)': 'as modelled', 'listBusinesses (none)': 'as modelled' },
  states: {
    commands: async ({ snapshot }) => {
      const { text } = snapshot().context
      await expect.element(box).toHaveAccessibleName('Search pages and actions')
      await expect.element(box).toHaveFocus()
      await expect.element(option(text === '' ? /^Payments/ : `Find payment “${text}”`)).toBeVisible()
    },
    'payments.idle': isAskedFor('payment'),
    'payments.typing': isSearching,
    'payments.loading': isSearching,
    'payments.success': hasFound('payment'),
    'payments.error': hasFailed,
    'businesses.idle': isAskedFor('business'),
    'businesses.typing': isSearching,
    'businesses.loading': isSearching,
    'businesses.success': hasFound('business'),
    'businesses.error': hasFailed,
  },
})
