import { bypass } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { readIn } from '../../machines/rules/list-memory.ts'
import { memoryOf, type Reading } from '../../machines/shared/reading.ts'
import { formatCount } from '../../src/lib/text.ts'
import type { renderApp } from '../support/app.tsx'
import { wire } from '../support/app.tsx'
import { button, reconnect } from './gestures.ts'

interface ReaderWorld {
  app: Awaited<ReturnType<typeof renderApp>>
  snapshot: () => { context: Pick<Reading<unknown>, 'wanted' | 'memories'> }
}

/** Limits the backend to the specification's capabilities. */
export function supportNothing(): void {
  wire.inject('getProfile', async ({ request }) => {
    const answer = await fetch(bypass(request))
    if (!answer.ok) return answer
    // the tests' backend follows the contract
    const body = (await answer.json()) as { data: object }
    return Response.json({ ...body, data: { ...body.data, supports: [] } })
  })
}

export async function signOut(): Promise<void> {
  await button('Account of Asha Raman').click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect.element(button('Sign in')).toBeVisible()
}

export function readerOnScreen(plural: string) {
  const reading = page.getByRole('group', { name: `Reading ${plural}` })
  const stop = reading.getByRole('button', { name: 'Stop' })
  /** Expects the loading progress, once a page has loaded. */
  const saysHowMuch = async ({ snapshot }: ReaderWorld) => {
    const memory = memoryOf(snapshot().context)
    if (memory === null) return
    const [read, total] = [formatCount(readIn(memory)), formatCount(memory.total)]
    const share = new RegExp(`${read === total ? total : `${read} of ${total}`} ${plural} read`)
    await expect.element(page.getByText(share).first()).toBeVisible()
  }
  const nothingMore = () => undefined
  return {
    reading,
    gestures: {
      'retry.requested': () =>
        button(/^(Resume|Try again)$/)
          .first()
          .click(),
      'data.outdated': reconnect,
      'wait.stopped': () => stop.click(),
      'list.left': (_: unknown, { app }: ReaderWorld) => app.router.navigate({ to: '/profile' }),
      'session.ended': signOut,
    },
    states: {
      'loading.first.resting': saysHowMuch,
      'loading.first.asking': saysHowMuch,
      'loading.second.resting': nothingMore,
      'loading.second.asking': nothingMore,
      'loading.wait.waiting': nothingMore,
      stopped: async (world: ReaderWorld) => {
        await saysHowMuch(world)
        await expect.element(button('Resume')).toBeVisible()
      },
      success: async (world: ReaderWorld) => {
        await saysHowMuch(world)
        await expect.poll(() => stop.elements()).toEqual([])
      },
      error: saysHowMuch,
    },
  }
}
