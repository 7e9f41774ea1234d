import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { viewsMachine } from '../../machines/views.machine.ts'
import { button, changeInOtherTab } from './gestures.ts'
import { viewsModel } from './models/views.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const refusal = page.getByText(/refuses to keep views/)
const names = page.getByRole('list', { name: 'Views' }).getByRole('listitem')

async function rename(name: string, to: string) {
  await button(`Rename ${name}`).click()
  await page.getByRole('textbox', { name: `Rename ${name}` }).fill(to)
  await button('Save name').click()
  // the form stays open if it rejects the name
  const goBack = button('Cancel')
  if (goBack.query()) await goBack.click()
}

/** Runs `deed` while the browser's storage is full. */
async function whileFull(deed: () => Promise<unknown>) {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
  if (!setItem) throw new Error('The storage has no setItem')
  Object.defineProperty(Storage.prototype, 'setItem', {
    ...setItem,
    value: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  try {
    await deed()
  } finally {
    Object.defineProperty(Storage.prototype, 'setItem', setItem)
  }
}

const hasThem = ({ snapshot }: World<typeof viewsMachine>) =>
  expect.poll(() => names.elements().length).toBe(snapshot().context.views.length)

testOnTheScreen<typeof viewsMachine>(viewsModel, {
  events: {
    'view.submitted': async ({ view }) => {
      await page.getByRole('textbox', { name: 'View name' }).fill(view.name)
      await button('Save view').click()
    },
    'name.submitted': ({ name, to }) => rename(name, to),
    // The tab has such a button too
    'view.updated': ({ view }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Update view ${view.name}` })
        .click(),
    'default.toggled': ({ name }) => button(`Use ${name} as default`).click(),
    'removal.requested': ({ name }) => button(`Delete ${name}`).click(),
    'views.received': ({ views }) => changeInOtherTab('views', JSON.stringify(views)),
    'storage.failed': (_, { snapshot }) => {
      const [first] = snapshot().context.views
      const name = first?.name ?? ''
      return whileFull(() => rename(name, name))
    },
  },
  unrefused: {
    'views view.submitted 0': 'the form shows the error and sends no event',
    'views name.submitted 0': 'the form shows the error and sends no event',
  },
  states: {
    resting: async (world) => {
      await hasThem(world)
      await expect.element(refusal).not.toBeInTheDocument()
    },
    refused: async (world) => {
      await hasThem(world)
      await expect.element(refusal).toBeVisible()
    },
  },
})
