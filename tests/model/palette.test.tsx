import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownPlaces, type paletteMachine } from '../../machines/palette.machine.ts'
import { paymentMatch } from '../../machines/rules/found.ts'
import { reasonOf } from '../../src/features/palette/use-found.ts'
import { fullName } from '../../src/domain/names.ts'
import { textOf } from '../../src/lib/text.ts'
import { stopWaiting } from './gestures.ts'
import { paletteModel } from './models/palette.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Palette = World<typeof paletteMachine>
type Place = 'payments' | 'businesses' | 'people'
const titles = { payments: 'Payments', businesses: 'Businesses', people: 'People' } as const

const box = page.getByRole('combobox')
const searching = page.getByText(/^Searching…/)
const optionsOf = (place: Place) => page.getByRole('group', { name: titles[place] }).getByRole('option')

const isIdle = (place: Place) => async () => {
  await expect.element(box).toHaveAccessibleName('Search pages, actions, payments, businesses and people')
  await expect.element(box).toHaveFocus()
  await expect.element(searching).not.toBeInTheDocument()
  await expect.element(optionsOf(place)).not.toBeInTheDocument()
}
const isSearching =
  (place: Place) =>
  async ({ snapshot }: Palette) => {
    await expect.element(box).toHaveValue(snapshot().context.text)
    await expect.element(searching).toBeVisible()
    await expect.element(optionsOf(place)).not.toBeInTheDocument()
  }
const hasFound =
  (place: Place, noun: string) =>
  async ({ snapshot }: Palette) => {
    const { payments, businesses, people, text } = snapshot().context
    const { total } = { payments, businesses, people }[place]
    const isShown = shownPlaces(snapshot().context).includes(place)
    const found =
      place === 'payments'
        ? payments.rows.map(
            // a payment's line shows the matching field: the email or the company
            (payment) =>
              `${fullName(payment.user)}, ${String(reasonOf(paymentMatch(payment, text)))}, ${textOf(payment.transactionId)}`,
          )
        : place === 'businesses'
          ? businesses.rows.map(({ name }) => textOf(name))
          : people.rows.map((person) => `${fullName(person)}, ${textOf(person.business?.name)}`)
    const all = total > 1 ? [...found, `Show all ${total} ${place}`] : found
    // each line has an icon at its start and a hint at its end
    await expect
      .poll(() =>
        optionsOf(place)
          .elements()
          .map((option) => option.querySelector(':scope > span')?.textContent),
      )
      .toEqual(isShown ? all : [])
    if (total === 0) await expect.element(page.getByText(new RegExp(`^No ${noun} matches`))).toBeVisible()
  }
const hasFailed =
  (place: Place) =>
  async ({ snapshot }: Palette) => {
    const words = `Couldn’t load ${place}. ${String(snapshot().context[place].error)}`
    await expect.element(page.getByText(words)).toBeVisible()
    if (shownPlaces(snapshot().context).includes(place))
      await expect.element(optionsOf(place)).toHaveTextContent('Try again')
    else await expect.element(optionsOf(place)).not.toBeInTheDocument()
  }
const lines = () => page.getByRole('option').elements()
const selected = page.getByRole('option', { selected: true })
/** Returns the option that the input references as active. */
const activeLine = () => {
  const id = box.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)
}

const statesOf = (place: Place, noun: string) => ({
  [`${place}.idle`]: isIdle(place),
  [`${place}.typing`]: isSearching(place),
  [`${place}.loading`]: isSearching(place),
  [`${place}.success`]: hasFound(place, noun),
  [`${place}.error`]: hasFailed(place),
})

async function press(key: string) {
  await box.click()
  await userEvent.keyboard(key)
}
// Requirements: U61
testOnTheScreen<typeof paletteMachine>(paletteModel, {
  events: {
    'text.typed': ({ text }) => box.fill(text),
    'search.submitted': () => press('{Enter}'),
    'line.chosen': async (_, { snapshot }) => {
      await expect.poll(activeLine).toBe(lines()[0])
      await press('{ArrowDown}')
      const { active } = snapshot().context
      await expect.poll(() => activeLine()?.id.endsWith(encodeURIComponent(String(active)))).toBe(true)
      await expect.element(selected).toBe(activeLine())
    },
    'retry.requested': () => page.getByRole('option', { name: 'Try again' }).first().click(),
    'wait.stopped': (_, world) => stopWaiting(world),
  },
  answers: 'as modelled',
  states: {
    ...statesOf('payments', 'payment'),
    ...statesOf('businesses', 'business'),
    ...statesOf('people', 'person'),
  },
})
