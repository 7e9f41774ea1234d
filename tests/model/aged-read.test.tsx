import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../machines/rules/money.ts'
import { fullName } from '../../src/domain/names.ts'
import { formatCount } from '../../src/lib/text.ts'
import { countsModel, salesModel } from './models/aged-read.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { showsLoading, showsRows } from './rows.ts'

type Counts = World<typeof countsModel.machine>
type Sales = World<typeof salesModel.machine>

const figures = page.getByRole('region', { name: 'Overview' })
const sales = page.getByRole('region', { name: 'Recent sales' })
const table = page.getByRole('table', { name: /^Recent sales/ })
const cardOf = (text: RegExp) => figures.getByRole('link', { name: text })

/** Returns a dashboard card's gestures and checks: its refresh, its age and its failure notices. */
function on(card: typeof figures, what: string) {
  const button = (name: string) => card.getByRole('button', { name })
  const age = card.getByText(/^Updated /)
  const saysAge = ({ snapshot }: Counts | Sales) => {
    const { since, now } = snapshot().context
    return since === null || now === null
      ? expect.element(age).not.toBeInTheDocument()
      : expect.element(age).toBeVisible()
  }
  return {
    button,
    events: {
      'refresh.requested': async (_: unknown, { snapshot }: Counts | Sales) => {
        if (snapshot().matches({ status: 'success' })) return button(`Refresh ${what}`).click()
        // after a failure only the palette offers Refresh
        await userEvent.keyboard('{Control>}k{/Control}')
        return page.getByRole('option', { name: `Refresh ${what}` }).click()
      },
    },
    saysFailure: async ({ snapshot }: Counts | Sales) => {
      const { answer, error } = snapshot().context
      const words = answer === null ? `Couldn’t load ${what}` : `Couldn’t refresh. Showing older ${what}.`
      await expect.element(card.getByText(words)).toBeVisible()
      await expect.element(card.getByText(String(error))).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
    },
    ages: {
      'age.unknown': () => expect.element(age).not.toBeInTheDocument(),
      'age.reading': saysAge,
      'age.known': saysAge,
    },
  }
}

const overview = on(figures, 'figures')

// Requirements: §1.3
testOnTheScreen<typeof countsModel.machine>(countsModel, {
  within: figures,
  events: overview.events,
  states: {
    'status.loading': async ({ snapshot }) => {
      await expect.element(figures).toHaveAttribute('aria-busy', 'true')
      await expect.element(figures.getByText('Loading figures')).toBeInTheDocument()
      const { answer } = snapshot().context
      await expect.element(cardOf(answer === null ? /^Businesses\s*$/ : /^Businesses 24 /)).toBeVisible()
    },
    'status.success': async ({ snapshot }) => {
      await expect.element(figures).toHaveAttribute('aria-busy', 'false')
      await expect.element(cardOf(/^Businesses 24 22 active$/)).toBeVisible()
      const counts = snapshot().context.answer?.data
      await expect.element(figures.getByText(`Employees ${formatCount(counts?.employees)}`)).toBeVisible()
      await expect.element(cardOf(/^Subscription plans 6 5 active$/)).toBeVisible()
      await expect.element(cardOf(new RegExp(`^Payments ${formatCount(counts?.payments)}`))).toBeVisible()
      const revenue = formatMoney(counts?.revenue).replace('$', '\\$')
      await expect.element(cardOf(new RegExp(`^Revenue ${revenue}`))).toBeVisible()
      await expect.element(figures.getByRole('alert')).not.toBeInTheDocument()
    },
    'status.error': async (world) => {
      await overview.saysFailure(world)
      const isFirst = world.snapshot().context.answer === null
      await expect
        .element(cardOf(isFirst ? /^Businesses (–|not available)/ : /^Businesses 24 /))
        .toBeVisible()
    },
    ...overview.ages,
  },
})

const recent = on(sales, 'recent sales')
/** Returns the customers' names of the ten newest sales, which are the only sales that the card shows. */
const namesOf = ({ snapshot }: Sales) =>
  (snapshot().context.answer?.data ?? []).slice(0, 10).map(({ user }) => fullName(user))

testOnTheScreen<typeof salesModel.machine>(salesModel, {
  within: sales,
  events: recent.events,
  states: {
    'status.loading': (world) => {
      const bones = world.snapshot().context.answer === null ? 10 : 0
      return showsLoading(table, { names: namesOf(world), bones, says: 'Loading recent sales' })
    },
    'status.success': async (world) => {
      await showsRows(table, namesOf(world))
      await expect.element(recent.button('Try again')).not.toBeInTheDocument()
    },
    'status.error': async (world) => {
      await recent.saysFailure(world)
      await showsRows(table, namesOf(world))
    },
    ...recent.ages,
  },
})
