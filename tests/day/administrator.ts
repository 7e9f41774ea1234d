import type { BrowserContext } from 'playwright'
import { signInIfAsked } from './desk.ts'
import type { Desk } from './desk.ts'
import { choose, readOffers, textFor } from './offers.ts'
import type { Office } from './office.ts'

/** The state of a day that its parts share. */
export interface Day {
  readonly office: Office
  readonly context: BrowserContext
  readonly desks: readonly [Desk, Desk]
  /** The tab that the administrator uses. */
  desk: Desk
  /** The number of the action, from 1 on. */
  number: number
  /** The last action of the current disturbance. */
  troubledUntil: number
  /** The actions so far, for the report of an error. */
  readonly done: string[]
  /** Returns the next random number: at least 0, less than 1. */
  readonly chance: () => number
  /** Advances the clock of the backend and the pages, in ms. */
  readonly pass: (ms: number) => Promise<void>
}

export const otherDesk = ({ desk, desks }: Day): Desk => (desk === desks[0] ? desks[1] : desks[0])

/** Returns true during a disturbance, and for three more actions, in which its failed calls may end. */
export const isTroubled = ({ number, troubledUntil }: Day): boolean => number < troubledUntil + 3

/** Returns a random element of a list that is not empty. */
export function pick<T>(chance: () => number, all: readonly T[]): T {
  const one = all[Math.floor(chance() * all.length)]
  if (one === undefined) throw new Error('The list is empty')
  return one
}

/** The time limit of a press, in ms; a press on a control that is gone or covered fails. */
const PATIENCE = 1500

const chords = ['g d', 'g b', 'g e', 'g s', 'g p']
const keys = [...chords, 'j', 'k', 'x', 'Enter', 'Escape', 'f', '/', '?', 'Control+k']

/** Presses a key. Returns true if it may have changed an open form. */
async function pressKey({ desk, chance, done }: Day): Promise<boolean> {
  const pressed = pick(chance, keys)
  done.push(`press ${pressed}`)
  if (pressed === 'Enter') desk.hasConsent = true
  for (const key of pressed.split(' ')) await desk.page.keyboard.press(key)
  return desk.draft !== null && pressed !== 'Enter' && pressed !== 'Escape'
}

/** Uses one of the page's controls. Returns true if this may have changed an open form. */
async function useOffer({ desk, desks, chance, done }: Day): Promise<boolean> {
  const { offers, element, forget } = await readOffers(desk.page)
  const index = choose(offers, chance)
  const offer = index === null ? undefined : offers[index]
  const target = index === null ? null : await element(index)
  // A handle keeps its element in memory, and with it the page that the element was on.
  await forget()
  if (target === null || offer === undefined) return false
  const { role, name, place } = offer
  done.push(`${role} ${name.slice(0, 40)}`)
  const isText = ['text', 'search', 'searchbox', 'combobox', 'number'].includes(role)
  const isEnd = /^(Add|Save|Discard|Sign out|Update|Change|Import|Preview|Edit rows|Done)/.test(name)
  if (isEnd && place !== 'page') desk.hasConsent = true
  if (name.startsWith('Sign out')) for (const one of desks) one.hasConsent = true
  try {
    if (isText) {
      await target.fill(textFor(offer, chance), { timeout: PATIENCE })
      if (chance() < 0.4 && place !== 'form') await desk.page.keyboard.press('Enter')
    } else await target.click({ timeout: PATIENCE, force: ['checkbox', 'switch', 'radio'].includes(role) })
  } finally {
    await target.dispose()
  }
  const isChange = isText || role !== 'button' || /\bone\b|crease/i.test(name)
  return isChange && (place === 'form' || (place === 'popup' && desk.draft !== null))
}

/** The actions that need no control of the page, with their weights. */
const moves: readonly (readonly [weight: number, name: string, move: (day: Day) => Promise<unknown>])[] = [
  [
    4,
    'back',
    ({ desk }) =>
      desk.page.evaluate(() => {
        // The entry before the app's first one is the browser's empty page. TanStack Router numbers its entries.
        const { state } = history as { state: { __TSR_index?: number } | null }
        if (state?.__TSR_index) history.back()
      }),
  ],
  [2, 'forward', ({ desk }) => desk.page.evaluate(() => history.forward())],
  [3, 'wait', ({ pass }) => pass(60_000)],
  [
    4,
    'the other tab',
    (day) => {
      day.desk = otherDesk(day)
      return Promise.resolve()
    },
  ],
  [
    1.5,
    'reload',
    // Only the second tab reloads, so that the first tab's memory shows leaks of a whole day.
    async (day) => {
      if (day.desk === day.desks[1] && !isTroubled(day)) await day.desk.page.reload()
    },
  ],
]

/** Performs the next action. Returns true if it may have changed an open form. */
export async function act(day: Day): Promise<boolean> {
  const { chance, done, desk } = day
  // A page in the background renders no frames, but a press waits for a frame.
  await desk.page.bringToFront()
  if (chance() < 0.8 && (await signInIfAsked(desk))) return false
  const kind = chance()
  if (kind < 0.78) return useOffer(day)
  if (kind < 0.85) return pressKey(day)
  let left = chance() * moves.reduce((sum, [weight]) => sum + weight, 0)
  const [, name, move] = moves.find(([weight]) => (left -= weight) < 0) ?? moves[0] ?? []
  done.push(name ?? '')
  await move?.(day)
  return false
}
