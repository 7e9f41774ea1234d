import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { newerIn, type listAgeMachine } from '../../machines/shared/list-age.machine.ts'
import { button } from './gestures.ts'
import { listAgeModel } from './models/list-age.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const turn = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const saysNews = async ({ snapshot }: World<typeof listAgeMachine>) => {
  const newer = newerIn(snapshot().context)
  const news = button(new RegExp(`^[\\d,]+ new payments$`))
  if (newer === 0) await expect.element(news).not.toBeInTheDocument()
  else await expect.element(news).toHaveTextContent(`${newer} new payments`)
}

afterEach(() => turn('visible'))

testOnTheScreen<typeof listAgeMachine>(listAgeModel, {
  events: {
    'answer.received': () => button(`Refresh payments`).click(),
    'watch.enabled': () => turn('visible'),
    'watch.disabled': () => turn('hidden'),
  },
  answers: 'as modelled',
  states: {
    'age.reading': () => undefined,
    'age.known': () => expect.element(page.getByText(/^Updated /)).toBeVisible(),
    'look.off': saysNews,
    'look.resting': saysNews,
    'look.looking': saysNews,
  },
})
