import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { preferencesMachine } from '../../machines/preferences.machine.ts'
import type { Density, Preferences, Scheme, Theme, Zone } from '../../machines/preferences.machine.ts'
import { start } from '../support/machine.ts'

/** A device whose operating system prefers `scheme`, with the ways to change that. */
function device(remembered: Partial<Preferences>, scheme: Scheme = 'light') {
  const input: Preferences = {
    theme: 'light',
    isMinimized: false,
    density: 'regular',
    zone: 'local',
    hasShortcuts: true,
    ...remembered,
  }
  let tell: (scheme: Scheme) => void = () => undefined
  let listeners = 0
  const systemScheme = fromCallback(({ sendBack }) => {
    listeners += 1
    tell = (changed) => sendBack({ type: 'scheme.changed', scheme: changed })
    tell(scheme)
    return () => {
      listeners -= 1
      tell = () => undefined
    }
  })
  const harness = start(preferencesMachine, { input, actors: { systemScheme } })
  return {
    ...harness,
    tell: (changed: Scheme) => tell(changed),
    listeners: () => listeners,
    /** of the theme only: the density is applied at the start of each device */
    effects: () => harness.effects.filter(({ type }) => type !== 'applyDensity'),
    densities: () => harness.effects.filter(({ type }) => /Density$/.test(type)),
  }
}
const applied = (scheme: Scheme) => ({ type: 'applyScheme', params: { scheme } })
const saved = (theme: Theme) => ({ type: 'saveTheme', params: { theme } })

test.each(['light', 'dark'] as const)(
  'a stored %s theme is applied at the start and not stored again',
  (theme) => {
    const { snapshot, effects } = device({ theme, isMinimized: false })
    expect(snapshot().value).toBe(theme)
    expect(effects()).toEqual([applied(theme)])
  },
)

test.each(['light', 'dark'] as const)('the system theme applies what the system prefers: %s', (scheme) => {
  const { snapshot, effects } = device({ theme: 'system', isMinimized: false }, scheme)
  expect(snapshot().value).toBe('system')
  expect(effects()).toEqual([{ type: 'applyScheme', params: expect.objectContaining({ scheme }) as unknown }])
})

// Requirements: §4.37
test('the system theme follows the system, until another theme is chosen', () => {
  const { actor, effects, tell, listeners } = device({ theme: 'system', isMinimized: false }, 'light')
  tell('dark')
  expect(effects().at(-1)).toMatchObject(applied('dark'))
  tell('light')
  expect(effects().at(-1)).toMatchObject(applied('light'))
  actor.send({ type: 'theme.chosen', theme: 'dark' })
  expect(listeners()).toBe(0)
  const count = effects().length
  tell('light')
  actor.send({ type: 'scheme.changed', scheme: 'light' })
  expect(effects()).toHaveLength(count)
})

// Requirements: §4.38
test('choosing a theme applies and saves it', () => {
  const { actor, effects, snapshot } = device({ theme: 'light', isMinimized: false }, 'dark')
  for (const theme of ['dark', 'light', 'system'] as const) {
    const before = effects().length
    actor.send({ type: 'theme.chosen', theme })
    expect(snapshot().value).toBe(theme)
    const now = effects().slice(before)
    expect(now).toContainEqual(saved(theme))
    expect(now).toContainEqual({
      type: 'applyScheme',
      params: expect.objectContaining({ scheme: theme === 'light' ? 'light' : 'dark' }) as unknown,
    })
    expect(now).toHaveLength(2)
  }
})

test('a theme another tab chose is applied, not saved again', () => {
  const { actor, effects, snapshot } = device({ theme: 'light', isMinimized: false }, 'dark')
  for (const theme of ['dark', 'light', 'system'] as const) {
    actor.send({ type: 'theme.received', theme })
    expect(snapshot().value).toBe(theme)
  }
  expect(effects().filter(({ type }) => type === 'saveTheme')).toEqual([])
  expect(effects().at(-1)).toMatchObject(applied('dark'))
})

// Requirements: §4.39
test('the sidebar is full unless it was left minimised, and each toggle is saved', () => {
  expect(device({ isMinimized: true }).snapshot().context.isMinimized).toBe(true)
  const { actor, effects, snapshot } = device({ theme: 'light', isMinimized: false })
  expect(snapshot().context.isMinimized).toBe(false)
  actor.send({ type: 'sidebar.toggled' })
  expect(snapshot().context).toMatchObject({ isMinimized: true, theme: 'light' })
  actor.send({ type: 'sidebar.toggled' })
  expect(snapshot().context).toMatchObject({ isMinimized: false, theme: 'light' })
  expect(effects().slice(1)).toEqual([
    { type: 'saveSidebar', params: { isMinimized: true } },
    { type: 'saveSidebar', params: { isMinimized: false } },
  ])
})

test('rows are as high as they were left, at once', () => {
  for (const density of ['compact', 'regular', 'comfortable'] as const) {
    const { snapshot, densities } = device({ density })
    expect(snapshot().context).toMatchObject({ density })
    expect(densities()).toEqual([{ type: 'applyDensity', params: { density } }])
  }
})

test.each(['compact', 'comfortable', 'regular'] as const)(
  'choosing %s rows saves and applies it',
  (density: Density) => {
    const { actor, snapshot, densities } = device({ density: density === 'regular' ? 'compact' : 'regular' })
    actor.send({ type: 'density.chosen', density })
    expect(snapshot().context).toMatchObject({ density })
    expect(densities().slice(1)).toEqual([
      { type: 'saveDensity', params: { density } },
      { type: 'applyDensity', params: { density } },
    ])
  },
)

test.each(['local', 'UTC', 'Asia/Kolkata'] as const)('choosing the zone %s saves it', (zone: Zone) => {
  const { actor, snapshot, effects } = device({ zone: zone === 'local' ? 'UTC' : 'local' })
  actor.send({ type: 'zone.chosen', zone })
  expect(snapshot().context).toMatchObject({ zone })
  expect(effects().at(-1)).toEqual({ type: 'saveZone', params: { zone } })
})

test('shortcuts are on unless they were switched off, and each toggle is saved', () => {
  expect(device({ hasShortcuts: false }).snapshot().context.hasShortcuts).toBe(false)
  const { actor, effects, snapshot } = device({})
  expect(snapshot().context.hasShortcuts).toBe(true)
  actor.send({ type: 'shortcuts.toggled' })
  expect(snapshot().context.hasShortcuts).toBe(false)
  actor.send({ type: 'shortcuts.toggled' })
  expect(snapshot().context.hasShortcuts).toBe(true)
  expect(effects().slice(1)).toEqual([
    { type: 'saveShortcuts', params: { hasShortcuts: false } },
    { type: 'saveShortcuts', params: { hasShortcuts: true } },
  ])
})

test('the context is what holds, also after every change', () => {
  const { actor, snapshot } = device({})
  for (const [event, held] of [
    [{ type: 'theme.chosen', theme: 'dark' }, { theme: 'dark' }],
    [{ type: 'theme.received', theme: 'system' }, { theme: 'system' }],
    [{ type: 'theme.chosen', theme: 'light' }, { theme: 'light' }],
    [{ type: 'sidebar.toggled' }, { isMinimized: true }],
    [{ type: 'sidebar.toggled' }, { isMinimized: false }],
    [{ type: 'density.chosen', density: 'compact' }, { density: 'compact' }],
    [{ type: 'density.chosen', density: 'comfortable' }, { density: 'comfortable' }],
    [{ type: 'density.chosen', density: 'regular' }, { density: 'regular' }],
    [{ type: 'zone.chosen', zone: 'UTC' }, { zone: 'UTC' }],
    [{ type: 'zone.chosen', zone: 'Asia/Kolkata' }, { zone: 'Asia/Kolkata' }],
    [{ type: 'zone.chosen', zone: 'local' }, { zone: 'local' }],
    [{ type: 'shortcuts.toggled' }, { hasShortcuts: false }],
    [{ type: 'shortcuts.toggled' }, { hasShortcuts: true }],
  ] as const) {
    const before = snapshot().context
    actor.send(event)
    expect(snapshot().context).toEqual({ ...before, ...held })
  }
})
