import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { newerIn, type ListAge } from '../../machines/shared/list-age.ts'
import { button } from './gestures.ts'

const turn = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

interface World {
  snapshot: () => { context: ListAge }
}

export function listAge<W extends World>(plural: string) {
  const age = page.getByText(/^Updated /)
  const news = button(new RegExp(`^[\\d,]+ new ${plural}$`))
  const saysNews = async ({ snapshot }: W) => {
    const newer = newerIn(snapshot().context)
    if (newer === 0) await expect.element(news).not.toBeInTheDocument()
    else await expect.element(news).toHaveTextContent(`${newer} new ${plural}`)
  }
  return {
    events: {
      'answer.received': () => button(`Refresh ${plural}`).click(),
      'watch.enabled': () => turn('visible'),
      'watch.disabled': () => turn('hidden'),
    },
    states: {
      'age.reading': () => undefined,
      'age.known': () => expect.element(age).toBeVisible(),
      'look.off': saysNews,
      'look.resting': saysNews,
      'look.looking': saysNews,
    },
    /** restores visibility for later tests */
    show: () => turn('visible'),
  }
}
