import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Preferences, preferencesMachine } from '../../machines/preferences.machine.ts'
import { changeInOtherTab } from './gestures.ts'
import { preferencesModel } from './models/preferences.ts'
import { testOnTheScreen, type World } from './on-the-screen.tsx'
import { renderApp } from '../support/app.tsx'

const you = page.getByRole('region', { name: 'Your details' })
const device = page.getByRole('region', { name: 'On this device' })
const radio = (group: string, name: string | RegExp) =>
  device.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
const toggle = (name: string) => device.getByRole('switch', { name })
const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const
const densities = { compact: 'Compact', regular: 'Regular', comfortable: 'Comfortable' } as const
const zones = { local: /Device time zone/, UTC: 'UTC', 'Asia/Kolkata': 'Asia/Kolkata' } as const

/** Emulates the system's colour scheme. The call replaces all features, so it also sets reduced motion again. */
async function setSystemScheme(scheme: 'light' | 'dark') {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

const marks = { local: /E[DS]T$/, UTC: /UTC$/, 'Asia/Kolkata': /(IST|GMT\+5:30)$/ } as const

/** Expects the page to show all preferences. */
async function shows({ theme, isMinimized, density, zone, hasShortcuts }: Preferences) {
  const scheme = theme === 'system' ? (prefersDark() ? 'dark' : 'light') : theme
  await expect.poll(() => document.documentElement.className).toBe(scheme)
  await expect.element(radio('Theme', themes[theme])).toBeChecked()
  const button = isMinimized ? 'Expand sidebar' : 'Collapse sidebar'
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
  await expect.element(toggle('Collapse sidebar')).toHaveProperty('checked', isMinimized)
  await expect.poll(() => document.documentElement.dataset['density']).toBe(density)
  await expect.element(radio('Table density', densities[density])).toBeChecked()
  await expect.element(radio('Time zone', zones[zone])).toBeChecked()
  await expect.poll(() => you.element().querySelector('time')?.dataset['tip']).toMatch(marks[zone])
  await expect.element(toggle('Keyboard shortcuts')).toHaveProperty('checked', hasShortcuts)
}

const showsChosen = ({ snapshot }: World<typeof preferencesMachine>) => shows(snapshot().context)

afterEach(() => setSystemScheme('light'))

testOnTheScreen<typeof preferencesMachine>(preferencesModel, {
  events: {
    'theme.chosen': ({ theme }) => radio('Theme', themes[theme]).click({ force: true }),
    'theme.received': ({ theme }) => changeInOtherTab('vite-ui-theme', theme),
    'scheme.changed': () => setSystemScheme(prefersDark() ? 'light' : 'dark'),
    'sidebar.toggled': () => toggle('Collapse sidebar').click({ force: true }),
    'density.chosen': ({ density }) => radio('Table density', densities[density]).click({ force: true }),
    'zone.chosen': ({ zone }) => radio('Time zone', zones[zone]).click({ force: true }),
    'shortcuts.toggled': () => toggle('Keyboard shortcuts').click({ force: true }),
  },
  states: { light: showsChosen, dark: showsChosen, system: showsChosen },
})

test.each(preferencesModel.starts)('stored preferences show: $as', async (start) => {
  for (const [key, value] of Object.entries(preferencesModel.place(start).stored ?? {}))
    localStorage.setItem(key, value)
  await renderApp({ path: '/profile', signedIn: true })
  // safe cast: the model types the input
  await shows(start.input as Preferences)
})

test('each height of rows and each time zone can be chosen', async () => {
  const { services } = await renderApp({ path: '/profile', signedIn: true })
  const { context } = services.preferences.getSnapshot()
  for (const density of ['compact', 'comfortable', 'regular'] as const) {
    await radio('Table density', densities[density]).click({ force: true })
    await shows({ ...context, density })
  }
  for (const zone of ['UTC', 'Asia/Kolkata', 'local'] as const) {
    await radio('Time zone', zones[zone]).click({ force: true })
    await shows({ ...context, zone })
  }
})
