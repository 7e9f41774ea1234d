// The preferences of this device: theme, sidebar, row height, time zone, keyboard shortcuts.
// Spec, sections 3 (UI preferences), 4 (theme, sidebar) and 9 (default theme light).
import { assign, fromCallback, setup } from 'xstate'

/** The chosen theme, as stored. */
export type Theme = 'light' | 'dark' | 'system'
/** The theme applied to the document's root. */
export type Scheme = 'light' | 'dark'

/** The height of a table's rows. */
export type Density = 'compact' | 'regular' | 'comfortable'
/** The time zone of displayed dates: the device's, UTC, or the one that the login call sends. */
export type Zone = 'local' | 'UTC' | 'Asia/Kolkata'

/** The preferences stored on a device. */
export interface Preferences {
  theme: Theme
  isMinimized: boolean
  density: Density
  zone: Zone
  hasShortcuts: boolean
}

type Event =
  | { type: 'theme.chosen'; theme: Theme }
  /** another tab has stored a choice */
  | { type: 'theme.received'; theme: Theme }
  | { type: 'scheme.changed'; scheme: Scheme }
  | { type: 'sidebar.toggled' }
  | { type: 'density.chosen'; density: Density }
  | { type: 'zone.chosen'; zone: Zone }
  | { type: 'shortcuts.toggled' }

export const preferencesMachine = setup({
  types: { context: {} as Preferences, events: {} as Event, input: {} as Preferences },
  actors: {
    /** the app sends `scheme.changed` at once and on each change of the operating system's preference */
    systemScheme: fromCallback(() => undefined),
  },
  actions: {
    /** the app sets the class on the document's root */
    applyScheme: (_, _params: { scheme: Scheme }) => undefined,
    /** the app stores the choice, which updates the other tabs */
    saveTheme: (_, _params: { theme: Theme }) => undefined,
    saveSidebar: (_, _params: { isMinimized: boolean }) => undefined,
    /** the app applies the row height to every table */
    applyDensity: (_, _params: { density: Density }) => undefined,
    saveDensity: (_, _params: { density: Density }) => undefined,
    saveZone: (_, _params: { zone: Zone }) => undefined,
    saveShortcuts: (_, _params: { hasShortcuts: boolean }) => undefined,
    set: assign((_, chosen: Partial<Preferences>) => chosen),
  },
  guards: { isTheme: ({ context }, { theme }: { theme: Theme }) => context.theme === theme },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  entry: { type: 'applyDensity', params: ({ context: { density } }) => ({ density }) },
  initial: 'deciding',
  on: {
    'theme.chosen': {
      target: '.deciding',
      actions: [
        { type: 'set', params: ({ event: { theme } }) => ({ theme }) },
        { type: 'saveTheme', params: ({ event: { theme } }) => ({ theme }) },
      ],
    },
    'theme.received': {
      target: '.deciding',
      actions: { type: 'set', params: ({ event: { theme } }) => ({ theme }) },
    },
    'sidebar.toggled': {
      actions: [
        { type: 'set', params: ({ context }) => ({ isMinimized: !context.isMinimized }) },
        { type: 'saveSidebar', params: ({ context: { isMinimized } }) => ({ isMinimized }) },
      ],
    },
    'density.chosen': {
      actions: [
        { type: 'set', params: ({ event: { density } }) => ({ density }) },
        { type: 'saveDensity', params: ({ event: { density } }) => ({ density }) },
        { type: 'applyDensity', params: ({ event: { density } }) => ({ density }) },
      ],
    },
    'zone.chosen': {
      actions: [
        { type: 'set', params: ({ event: { zone } }) => ({ zone }) },
        { type: 'saveZone', params: ({ event: { zone } }) => ({ zone }) },
      ],
    },
    'shortcuts.toggled': {
      actions: [
        { type: 'set', params: ({ context }) => ({ hasShortcuts: !context.hasShortcuts }) },
        { type: 'saveShortcuts', params: ({ context: { hasShortcuts } }) => ({ hasShortcuts }) },
      ],
    },
  },
  // only the theme needs states, because the theme `system` follows the operating system
  states: {
    deciding: {
      always: [
        { guard: { type: 'isTheme', params: { theme: 'light' } }, target: 'light' },
        { guard: { type: 'isTheme', params: { theme: 'dark' } }, target: 'dark' },
        { target: 'system' },
      ],
    },
    light: { entry: { type: 'applyScheme', params: { scheme: 'light' } } },
    dark: { entry: { type: 'applyScheme', params: { scheme: 'dark' } } },
    system: {
      invoke: { id: 'systemScheme', src: 'systemScheme' },
      on: { 'scheme.changed': { actions: { type: 'applyScheme', params: ({ event }) => event } } },
    },
  },
})
