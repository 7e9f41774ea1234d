import { fromCallback } from 'xstate'
import { preferencesMachine } from '../../../machines/preferences.machine.ts'
import { modelOf } from '../model.ts'

const themes = ['light', 'dark', 'system'] as const
const densities = ['compact', 'regular', 'comfortable'] as const
const zones = ['UTC', 'Asia/Kolkata', 'local'] as const

export const preferencesModel = modelOf<typeof preferencesMachine>(preferencesMachine, {
  place: (as) => ({ path: '/profile', stored: stored[as] ?? {} }),
  starts: [
    {
      as: 'first visit',
      input: {
        theme: 'light',
        // the default at the tests' viewport width of 1280 px
        isMinimized: true,
        density: 'regular',
        zone: 'local',
        hasShortcuts: true,
      },
    },
    {
      as: 'dark and compact',
      input: { theme: 'dark', isMinimized: true, density: 'compact', zone: 'UTC', hasShortcuts: false },
    },
    {
      as: 'as the system, comfortable',
      input: {
        theme: 'system',
        isMinimized: false,
        density: 'comfortable',
        zone: 'Asia/Kolkata',
        hasShortcuts: true,
      },
    },
  ],
  events: () => [
    ...themes.map((theme) => ({ type: 'theme.chosen' as const, theme })),
    ...themes.map((theme) => ({ type: 'theme.received' as const, theme })),
    { type: 'scheme.changed', scheme: 'dark' },
    { type: 'sidebar.toggled' },
    ...densities.map((density) => ({ type: 'density.chosen' as const, density })),
    ...zones.map((zone) => ({ type: 'zone.chosen' as const, zone })),
    { type: 'shortcuts.toggled' },
  ],
  // the context has no influence on transitions; the screen tests check all values after each step
  identity: () => null,
  actors: { systemScheme: fromCallback(() => undefined) },
  can: ({ context }, event) => {
    if (event.type === 'theme.chosen') return event.theme !== context.theme
    if (event.type === 'density.chosen') return event.density !== context.density
    if (event.type === 'zone.chosen') return event.zone !== context.zone
    return true
  },
})

/** The preferences stored in the browser, by the start's name. */
const stored: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dark and compact': {
    'vite-ui-theme': 'dark',
    sidebar: 'minimized',
    density: 'compact',
    zone: 'UTC',
    shortcuts: 'off',
  },
  'as the system, comfortable': {
    'vite-ui-theme': 'system',
    sidebar: 'full',
    density: 'comfortable',
    zone: 'Asia/Kolkata',
  },
}
