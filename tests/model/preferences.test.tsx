import { afterEach, expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { preferencesMachine } from '../../machines/preferences.machine.ts'
import { changeInOtherTab } from './gestures.ts'
import { preferencesModel } from './models/preferences.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const you = page.getByRole('region', { name: 'Your details' })
const device = page.getByRole('region', { name: 'On this device' })
const radio = (group: string, name: string | RegExp) =>
  device.getByRole('radiogroup', { name: group }).getByRole('radio', { name })
const toggle = (name: string) => device.getByRole('switch', { name })
const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const
const densities = { compact: 'Compact', regular: 'Regular', comfortable: 'Comfortable' } as const
const zones = { local: /Device time zone/, UTC: 'UTC', 'Asia/Kolkata': 'Asia/Kolkata' } as const

/** Sets the operating system's colour preference; the tests' own choice of less motion stays. */
async function setSystemScheme(scheme: 'light' | 'dark') {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

const showsTheme = async (theme: keyof typeof themes) => {
  const scheme = theme === 'system' ? (prefersDark() ? 'dark' : 'light') : theme
  await expect.poll(() => document.documentElement.className).toBe(scheme)
  await expect.element(radio('Theme', themes[theme])).toBeChecked()
}
const hasSidebar = async (isMinimized: boolean) => {
  const name = isMinimized ? 'Expand sidebar' : 'Collapse sidebar'
  await expect.element(page.getByRole('button', { name })).toBeVisible()
  await expect.element(toggle('Collapse sidebar')).toHaveProperty('checked', isMinimized)
}
const hasDensity = async (density: keyof typeof densities) => {
  await expect.poll(() => document.documentElement.dataset['density']).toBe(density)
  await expect.element(radio('Table density', densities[density])).toBeChecked()
}
const showsDatesIn = async (zone: keyof typeof zones, mark: RegExp) => {
  await expect.element(radio('Time zone', zones[zone])).toBeChecked()
  await expect.element(you.getByTitle(mark)).toBeVisible()
}
const hasShortcuts = (isOn: boolean) =>
  expect.element(toggle('Keyboard shortcuts')).toHaveProperty('checked', isOn)

afterEach(() => setSystemScheme('light'))

testOnTheScreen<typeof preferencesMachine>(preferencesModel, {
  events: {
    'theme.chosen': ({ theme }) => radio('Theme', themes[theme]).click({ force: true }),
    'theme.received': ({ theme }) => {
      changeInOtherTab('vite-ui-theme', theme)
    },
    'scheme.changed': () => setSystemScheme(prefersDark() ? 'light' : 'dark'),
    'sidebar.toggled': () => toggle('Collapse sidebar').click({ force: true }),
    'density.chosen': ({ density }) => radio('Table density', densities[density]).click({ force: true }),
    'zone.chosen': ({ zone }) => radio('Time zone', zones[zone]).click({ force: true }),
    'shortcuts.toggled': () => toggle('Keyboard shortcuts').click({ force: true }),
  },
  states: {
    'theme.light': () => showsTheme('light'),
    'theme.dark': () => showsTheme('dark'),
    'theme.system': () => showsTheme('system'),
    'sidebar.full': () => hasSidebar(false),
    'sidebar.minimized': () => hasSidebar(true),
    'density.compact': () => hasDensity('compact'),
    'density.regular': () => hasDensity('regular'),
    'density.comfortable': () => hasDensity('comfortable'),
    'zone.local': () => showsDatesIn('local', /E[DS]T$/),
    'zone.utc': () => showsDatesIn('UTC', /UTC$/),
    'zone.kolkata': () => showsDatesIn('Asia/Kolkata', /(IST|GMT\+5:30)$/),
    'shortcuts.on': () => hasShortcuts(true),
    'shortcuts.off': () => hasShortcuts(false),
  },
})
