import { fromCallback } from 'xstate'
import { preferencesMachine } from '../../../machines/preferences.machine.ts'
import { modelOf } from '../model.ts'

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
    { type: 'theme.chosen', theme: 'light' },
    { type: 'theme.chosen', theme: 'dark' },
    { type: 'theme.chosen', theme: 'system' },
    { type: 'theme.received', theme: 'light' },
    { type: 'theme.received', theme: 'dark' },
    { type: 'theme.received', theme: 'system' },
    { type: 'scheme.changed', scheme: 'dark' },
    { type: 'sidebar.toggled' },
    { type: 'density.chosen', density: 'compact' },
    { type: 'density.chosen', density: 'regular' },
    { type: 'density.chosen', density: 'comfortable' },
    { type: 'zone.chosen', zone: 'UTC' },
    { type: 'zone.chosen', zone: 'Asia/Kolkata' },
    { type: 'zone.chosen', zone: 'local' },
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
