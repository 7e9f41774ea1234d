import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { shortcutsMachine } from '../../machines/shortcuts.machine.ts'
import { shortcutsModel } from './models/shortcuts.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const palette = page.getByRole('combobox', { name: 'Search pages, actions, payments, businesses and people' })
const search = page.getByRole('searchbox')

const heading = page.getByRole('heading', { level: 1 })

const closed = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}
/** Toggles all shortcuts in the shortcut list, which the palette can always open. */
async function switchAll() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: /^Show keyboard shortcuts/ }).click()
  // the label, because the input is hidden, and a forced click would not wait until the sheet has slid in
  await list.getByText('Keyboard shortcuts').last().click()
}
const isSwitched = (isOn: boolean) =>
  expect.element(list.getByRole('switch', { name: 'Keyboard shortcuts' })).toHaveProperty('checked', isOn)

// The machine's state is not visible, so only check that nothing covers the page. Each event checks its own effect.
const isUncovered = async () => {
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(search.query()).not.toBe(document.activeElement)
}

const firstRow = page.getByRole('rowheader').first().getByRole('link')
const isOnFirstRow = async () => {
  await expect.element(firstRow).toHaveFocus()
  await heading.click()
}

const effects: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': async () => {
    await expect.element(search).toHaveFocus()
    await heading.click()
  },
  '?': async () => {
    await expect.element(list.getByText('Go to Subscription Plans')).toBeVisible()
    await closed()
  },
  f: async () => {
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await closed()
    await heading.click()
  },
  j: isOnFirstRow,
  k: isOnFirstRow,
  // no row has the focus, so nothing is selected
  x: () => expect.element(page.getByRole('checkbox', { checked: true })).not.toBeInTheDocument(),
  b: () => expect.element(heading).toHaveTextContent('Businesses'),
}

testOnTheScreen<typeof shortcutsMachine>(shortcutsModel, {
  events: {
    'key.pressed': async ({ key }, { snapshot }) => {
      const isChord = snapshot().matches('chord')
      if (key === 'f') await expect.element(page.getByRole('group', { name: 'Filters' })).toBeVisible()
      if (key === 'j' || key === 'k') await expect.element(firstRow).toBeVisible()
      await userEvent.keyboard(key)
      if (isChord === (key === 'b')) await effects[key]?.()
    },
    'palette.requested': async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await expect.element(palette).toHaveFocus()
      await closed()
    },
    'shortcuts.enabled': async () => {
      await switchAll()
      await isSwitched(true)
      await closed()
    },
    'shortcuts.disabled': async () => {
      await switchAll()
      await isSwitched(false)
      await closed()
    },
  },
  states: {
    off: async () => {
      await isUncovered()
      await userEvent.keyboard('?')
      await expect.element(list).not.toBeInTheDocument()
    },
    on: isUncovered,
    chord: isUncovered,
  },
})
