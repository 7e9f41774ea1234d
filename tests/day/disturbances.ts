import { isTroubled, otherDesk, pick } from './administrator.ts'
import type { Day } from './administrator.ts'
import { clear, recover, rest } from './desk.ts'
import { troubles } from './office.ts'

/** The number of actions that a disturbance lasts. */
const LASTS = 5

const noEnd = () => Promise.resolve()
/** Starts a disturbance and returns a function that ends it. */
type Disturbance = (day: Day) => Promise<() => Promise<unknown>>

const disturbances: Readonly<Record<string, Disturbance>> = {
  'the backend restarts': ({ office }) => office.interrupt(),
  'the network is away': async ({ context }) => {
    await context.setOffline(true)
    return () => context.setOffline(false)
  },
  'the session expires': async ({ office }) => {
    await office.db.query('delete from sessions')
    return noEnd
  },
  'the administrator is away for 31 minutes': async ({ pass }) => {
    await pass(31 * 60_000)
    return noEnd
  },
  'the other tab signs out': async (day) => {
    const { page } = otherDesk(day)
    // Without a session, the frame is inert
    const account = page.locator('button[aria-label^="Account of"]:not([inert] *)')
    await page.bringToFront()
    await clear(otherDesk(day))
    if (await account.isVisible()) {
      await account.click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      for (const desk of day.desks) desk.hasConsent = true
      await rest(page)
    }
    return noEnd
  },
}

/** Returns functions that start and end disturbances. */
export function createDisturbances(day: Day, tell: (line: string) => void) {
  let end: (() => Promise<unknown>) | null = null
  return {
    async disturb(): Promise<void> {
      if (isTroubled(day) || end !== null) return
      const isOfCalls = day.chance() < 0.5
      const name = isOfCalls
        ? `every second call: ${pick(day.chance, troubles)}`
        : pick(day.chance, Object.keys(disturbances))
      tell(`action ${day.number}: ${name}`)
      // Pending calls may fail at once
      day.troubledUntil = day.number + LASTS
      end = (await disturbances[name]?.(day)) ?? noEnd
      if (isOfCalls) day.office.cause(troubles.find((trouble) => name.endsWith(`: ${trouble}`)) ?? null)
    },
    /** Returns true for a disturbance that has lasted long enough and has not ended. */
    isDue: () => end !== null && day.number > day.troubledUntil,
    /** Ends the disturbance, and waits until both tabs have loaded their data. */
    async calm(): Promise<void> {
      day.office.cause(null)
      await end?.()
      end = null
      await day.pass(15_000)
      for (const { page } of day.desks) await rest(page)
      await day.pass(15_000)
      for (const desk of day.desks) await recover(desk, day.pass)
    },
  }
}
