import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { holds } from './gestures.ts'
import { searchBoxModel } from './models/search-box.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const box = page.getByRole('searchbox', { name: 'Search payments' })

// Requirements: D9
testOnTheScreen<typeof searchBoxMachine>(searchBoxModel, {
  events: {
    'search.typed': ({ text }) => box.fill(text),
    'search.submitted': async () => {
      await box.click()
      await userEvent.keyboard('{Enter}')
    },
    'search.received': ({ search }, { app }) =>
      app.router.navigate({ to: '/payments', search: search === '' ? {} : { search } }),
  },
  states: {
    resting: ({ snapshot }) => holds(box, () => snapshot().context.search),
    typing: ({ snapshot }) => expect.element(box).toHaveValue(snapshot().context.draft),
  },
})
