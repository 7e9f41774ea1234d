import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { preferencesMachine } from '../../machines/preferences.machine.ts'
import type { Preferences, Scheme } from '../../machines/preferences.machine.ts'
import { start } from '../support/machine.ts'

/** Starts the machine on a device whose system prefers `scheme`. `tell` changes that scheme. */
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
  const systemScheme = fromCallback(({ sendBack }) => {
    tell = (changed) => sendBack({ type: 'scheme.changed', scheme: changed })
    tell(scheme)
    return () => {
      tell = () => undefined
    }
  })
  const harness = start(preferencesMachine, { input, actors: { systemScheme } })
  return { ...harness, tell: (changed: Scheme) => tell(changed) }
}
const applied = (scheme: Scheme) => ({ type: 'applyScheme', params: { scheme } })

test('a stored preference is applied at startup and not stored again', () => {
  const { snapshot, effects } = device({ theme: 'dark', density: 'compact', isMinimized: true })
  expect(snapshot().context).toMatchObject({ theme: 'dark', density: 'compact', isMinimized: true })
  expect(effects.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    { type: 'applyDensity', params: { density: 'compact' } },
    applied('dark'),
  ])
})

// Requirements: §4.38, §4.39
test('each choice is applied and saved, but a choice from another tab is only applied', () => {
  const { actor, effects, snapshot } = device({}, 'dark')
  const scheme = (is: Scheme) => ({ applyScheme: { scheme: is } })
  for (const [event, held, saves, applies] of [
    [{ type: 'theme.chosen', theme: 'dark' }, { theme: 'dark' }, 'saveTheme', scheme('dark')],
    [{ type: 'theme.received', theme: 'light' }, { theme: 'light' }, null, scheme('light')],
    [{ type: 'theme.received', theme: 'system' }, { theme: 'system' }, null, scheme('dark')],
    [{ type: 'theme.chosen', theme: 'light' }, { theme: 'light' }, 'saveTheme', scheme('light')],
    [{ type: 'theme.received', theme: 'dark' }, { theme: 'dark' }, null, scheme('dark')],
    [{ type: 'theme.chosen', theme: 'system' }, { theme: 'system' }, 'saveTheme', scheme('dark')],
    [{ type: 'sidebar.toggled' }, { isMinimized: true }, 'saveSidebar', {}],
    [{ type: 'sidebar.toggled' }, { isMinimized: false }, 'saveSidebar', {}],
    [{ type: 'zone.chosen', zone: 'UTC' }, { zone: 'UTC' }, 'saveZone', {}],
    [{ type: 'zone.chosen', zone: 'Asia/Kolkata' }, { zone: 'Asia/Kolkata' }, 'saveZone', {}],
    [{ type: 'shortcuts.toggled' }, { hasShortcuts: false }, 'saveShortcuts', {}],
    [{ type: 'shortcuts.toggled' }, { hasShortcuts: true }, 'saveShortcuts', {}],
    ...(['compact', 'comfortable', 'regular'] as const).map((density) => {
      const held = { density }
      return [{ type: 'density.chosen', density }, held, 'saveDensity', { applyDensity: held }] as const
    }),
  ] as const) {
    const [before, count] = [snapshot().context, effects.length]
    actor.send(event)
    expect(snapshot().context).toEqual({ ...before, ...held })
    const told: Readonly<Record<string, object>> = { ...(saves && { [saves]: held }), ...applies }
    const effectsNow = Object.entries(told).map(([type, params]) => ({ type, params }))
    expect(effects.slice(count)).toMatchObject(effectsNow)
  }
})
