import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Scheme } from '../../machines/preferences.machine.ts'
import { preferenceActions, readPreferences, watchTheme } from '../../src/browser/device.ts'
import { systemScheme } from '../../src/browser/system-scheme.ts'
import { memoryStorage } from '../api/client.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

const defaults = { theme: 'light', isMinimized: false, density: 'regular', zone: 'local', hasShortcuts: true }

// Requirements: §3.26, §3.28, §9.8
test('a new device has the light theme and a full sidebar', () => expect(readPreferences()).toEqual(defaults))

// Requirements: §3.26, §3.27, §9.8
test.each(['light', 'dark', 'system'] as const)(
  'the theme %s is stored under vite-ui-theme and read back',
  (theme) => {
    preferenceActions.saveTheme(null, { theme })
    expect(localStorage.getItem('vite-ui-theme')).toBe(theme)
    expect(readPreferences().theme).toBe(theme)
  },
)

// Requirements: U37
test('a window below 1440 px begins with a minimised sidebar, unless the user has expanded it', () => {
  vi.stubGlobal('innerWidth', 1439)
  expect(readPreferences().isMinimized).toBe(true)
  preferenceActions.saveSidebar(null, { isMinimized: false })
  expect(readPreferences().isMinimized).toBe(false)
  localStorage.clear()
  vi.stubGlobal('innerWidth', 1440)
  expect(readPreferences().isMinimized).toBe(false)
})

// Requirements: U37
test('a minimised sidebar is stored', () => {
  preferenceActions.saveSidebar(null, { isMinimized: true })
  expect(readPreferences().isMinimized).toBe(true)
  preferenceActions.saveSidebar(null, { isMinimized: false })
  expect(readPreferences().isMinimized).toBe(false)
})

test.each(['', '<img>', 'DARK', 'null', '{"theme":"dark"}', 'x'.repeat(10_000)])(
  'damaged stored preferences (%j) are replaced by the defaults',
  (damaged) => {
    for (const key of ['vite-ui-theme', 'sidebar', 'density', 'zone', 'shortcuts'])
      localStorage.setItem(key, damaged)
    expect(readPreferences()).toEqual(defaults)
  },
)

test('with blocked or full storage the defaults apply, and choosing a preference does not throw (R32)', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', Object.assign(memoryStorage(), { getItem: refuse, setItem: refuse }))
  expect(readPreferences()).toEqual(defaults)
  preferenceActions.saveTheme(null, { theme: 'dark' })
  preferenceActions.saveSidebar(null, { isMinimized: true })
  vi.stubGlobal('localStorage', undefined)
  expect(readPreferences()).toEqual(defaults)
})

// Requirements: §4.36
test('a colour scheme sets the root element’s class to light or dark, and the browser’s address bar to the page’s colour', () => {
  const classes = new Set(['light', 'other'])
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => {
      for (const name of names) classes.delete(name)
    },
  }
  const setAttribute = vi.fn()
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: [...classes].at(-1) }))
  vi.stubGlobal('document', { documentElement: { classList }, getElementById: () => ({ setAttribute }) })
  preferenceActions.applyScheme(null, { scheme: 'dark' })
  expect([...classes]).toEqual(['other', 'dark'])
  expect(setAttribute).toHaveBeenLastCalledWith('content', 'dark')
  preferenceActions.applyScheme(null, { scheme: 'light' })
  expect([...classes]).toEqual(['other', 'light'])
})

// Requirements: §4.37
test('the system’s colour scheme is reported at once and at each change, until the listener unsubscribes', () => {
  const query = Object.assign(new EventTarget(), { matches: true })
  const asked = vi.fn((_: string) => query)
  vi.stubGlobal('matchMedia', asked)
  const told: unknown[] = []
  const listener = setup({
    types: { events: {} as { type: 'scheme.changed'; scheme: Scheme } | { type: 'hearing.ended' } },
    actors: { systemScheme },
    actions: { tell: (_, { scheme }: { scheme: Scheme }) => void told.push(scheme) },
  }).createMachine({
    initial: 'listening',
    states: {
      listening: {
        invoke: { src: 'systemScheme' },
        on: {
          'scheme.changed': { actions: { type: 'tell', params: ({ event }) => event } },
          'hearing.ended': 'deaf',
        },
      },
      deaf: { on: { 'scheme.changed': { actions: { type: 'tell', params: ({ event }) => event } } } },
    },
  })
  const actor = createActor(listener).start()
  query.matches = false
  query.dispatchEvent(new Event('change'))
  actor.send({ type: 'hearing.ended' })
  query.dispatchEvent(new Event('change'))
  expect(told).toEqual(['dark', 'light'])
  expect(asked).toHaveBeenCalledWith('(prefers-color-scheme: dark)')
})

test('another tab’s change to the stored theme is reported, even when that tab clears the whole storage', () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const told: string[] = []
  const stop = watchTheme((theme) => told.push(theme))
  const happens = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  localStorage.setItem('vite-ui-theme', 'dark')
  happens('vite-ui-theme')
  happens('x-access-token')
  localStorage.clear()
  happens(null)
  stop()
  happens('vite-ui-theme')
  expect(told).toEqual(['dark', 'light'])
})
