// How this device shows the product: theme, sidebar, height of rows, zone of dates, keyboard shortcuts.
// Spec, sections 3 (UI preferences), 4 (theme, sidebar) and 9 (default theme light).
import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate'

/** A theme as it is chosen and stored. */
export type Theme = 'light' | 'dark' | 'system'
/** A theme as it is applied to the document's root. */
export type Scheme = 'light' | 'dark'

/** The height of a table's rows. */
export type Density = 'compact' | 'regular' | 'comfortable'
/** Where dates are read: on the device's clock, in UTC, or where the login says it lives. */
export type Zone = 'local' | 'UTC' | 'Asia/Kolkata'

/** What a device remembers. */
export interface Preferences {
  theme: Theme
  isMinimized: boolean
  density: Density
  zone: Zone
  hasShortcuts: boolean
}

type Event =
  | { type: 'theme.chosen'; theme: Theme }
  /** another tab chose, and has stored its choice */
  | { type: 'theme.received'; theme: Theme }
  | { type: 'scheme.changed'; scheme: Scheme }
  | { type: 'sidebar.toggled' }
  | { type: 'density.chosen'; density: Density }
  | { type: 'zone.chosen'; zone: Zone }
  | { type: 'shortcuts.toggled' }

export const preferencesMachine = setup({
  types: { context: {} as Preferences, events: {} as Event, input: {} as Preferences },
  actors: {
    /** the app's: tells `scheme.changed` at once and whenever the operating system's preference changes */
    systemScheme: fromCallback(() => undefined),
  },
  actions: {
    /** the app's: sets the class on the document's root */
    applyScheme: (_, _params: { scheme: Scheme }) => undefined,
    /** the app's: stores the choice, which tells the other tabs */
    saveTheme: (_, _params: { theme: Theme }) => undefined,
    saveSidebar: (_, _params: { isMinimized: boolean }) => undefined,
    /** the app's: tells it to every table */
    applyDensity: (_, _params: { density: Density }) => undefined,
    saveDensity: (_, _params: { density: Density }) => undefined,
    saveZone: (_, _params: { zone: Zone }) => undefined,
    saveShortcuts: (_, _params: { hasShortcuts: boolean }) => undefined,
    /** each state says by its entry what holds, so that the context is never another than the state */
    set: assign((_, chosen: Partial<Preferences>) => chosen),
  },
  guards: {
    isTheme: (_, { theme, wanted }: { theme: Theme; wanted: Theme }) => theme === wanted,
    hasMinimized: ({ context }) => context.isMinimized,
    isDensity: (_, { density, wanted }: { density: Density; wanted: Density }) => density === wanted,
    isZone: (_, { zone, wanted }: { zone: Zone; wanted: Zone }) => zone === wanted,
    hasShortcuts: ({ context }) => context.hasShortcuts,
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    theme: {
      initial: 'starting',
      on: {
        'theme.chosen': [
          {
            guard: { type: 'isTheme', params: ({ event }) => ({ theme: event.theme, wanted: 'light' }) },
            target: '.light',
            actions: { type: 'saveTheme', params: { theme: 'light' } },
          },
          {
            guard: { type: 'isTheme', params: ({ event }) => ({ theme: event.theme, wanted: 'dark' }) },
            target: '.dark',
            actions: { type: 'saveTheme', params: { theme: 'dark' } },
          },
          { target: '.system', actions: { type: 'saveTheme', params: { theme: 'system' } } },
        ],
        'theme.received': [
          {
            guard: { type: 'isTheme', params: ({ event }) => ({ theme: event.theme, wanted: 'light' }) },
            target: '.light',
          },
          {
            guard: { type: 'isTheme', params: ({ event }) => ({ theme: event.theme, wanted: 'dark' }) },
            target: '.dark',
          },
          { target: '.system' },
        ],
      },
      states: {
        starting: {
          always: [
            {
              guard: {
                type: 'isTheme',
                params: ({ context }) => ({ theme: context.theme, wanted: 'light' }),
              },
              target: 'light',
            },
            {
              guard: { type: 'isTheme', params: ({ context }) => ({ theme: context.theme, wanted: 'dark' }) },
              target: 'dark',
            },
            { target: 'system' },
          ],
        },
        light: {
          entry: [
            { type: 'set', params: { theme: 'light' } },
            { type: 'applyScheme', params: { scheme: 'light' } },
          ],
        },
        dark: {
          entry: [
            { type: 'set', params: { theme: 'dark' } },
            { type: 'applyScheme', params: { scheme: 'dark' } },
          ],
        },
        system: {
          entry: { type: 'set', params: { theme: 'system' } },
          invoke: { id: 'systemScheme', src: 'systemScheme' },
          on: { 'scheme.changed': { actions: { type: 'applyScheme', params: ({ event }) => event } } },
        },
      },
    },
    sidebar: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'hasMinimized', target: 'minimized' }, { target: 'full' }] },
        full: {
          entry: { type: 'set', params: { isMinimized: false } },
          on: {
            'sidebar.toggled': {
              target: 'minimized',
              actions: { type: 'saveSidebar', params: { isMinimized: true } },
            },
          },
        },
        minimized: {
          entry: { type: 'set', params: { isMinimized: true } },
          on: {
            'sidebar.toggled': {
              target: 'full',
              actions: { type: 'saveSidebar', params: { isMinimized: false } },
            },
          },
        },
      },
    },
    density: {
      initial: 'starting',
      on: {
        'density.chosen': [
          {
            guard: {
              type: 'isDensity',
              params: ({ event }) => ({ density: event.density, wanted: 'compact' }),
            },
            target: '.compact',
            actions: { type: 'saveDensity', params: { density: 'compact' } },
          },
          {
            guard: {
              type: 'isDensity',
              params: ({ event }) => ({ density: event.density, wanted: 'comfortable' }),
            },
            target: '.comfortable',
            actions: { type: 'saveDensity', params: { density: 'comfortable' } },
          },
          { target: '.regular', actions: { type: 'saveDensity', params: { density: 'regular' } } },
        ],
      },
      states: {
        starting: {
          always: [
            {
              guard: {
                type: 'isDensity',
                params: ({ context }) => ({ density: context.density, wanted: 'compact' }),
              },
              target: 'compact',
            },
            {
              guard: {
                type: 'isDensity',
                params: ({ context }) => ({ density: context.density, wanted: 'comfortable' }),
              },
              target: 'comfortable',
            },
            { target: 'regular' },
          ],
        },
        compact: {
          entry: [
            { type: 'set', params: { density: 'compact' } },
            { type: 'applyDensity', params: { density: 'compact' } },
          ],
        },
        comfortable: {
          entry: [
            { type: 'set', params: { density: 'comfortable' } },
            { type: 'applyDensity', params: { density: 'comfortable' } },
          ],
        },
        regular: {
          entry: [
            { type: 'set', params: { density: 'regular' } },
            { type: 'applyDensity', params: { density: 'regular' } },
          ],
        },
      },
    },
    zone: {
      initial: 'starting',
      on: {
        'zone.chosen': [
          {
            guard: { type: 'isZone', params: ({ event }) => ({ zone: event.zone, wanted: 'UTC' }) },
            target: '.utc',
            actions: { type: 'saveZone', params: { zone: 'UTC' } },
          },
          {
            guard: { type: 'isZone', params: ({ event }) => ({ zone: event.zone, wanted: 'Asia/Kolkata' }) },
            target: '.kolkata',
            actions: { type: 'saveZone', params: { zone: 'Asia/Kolkata' } },
          },
          { target: '.local', actions: { type: 'saveZone', params: { zone: 'local' } } },
        ],
      },
      states: {
        starting: {
          always: [
            {
              guard: { type: 'isZone', params: ({ context }) => ({ zone: context.zone, wanted: 'UTC' }) },
              target: 'utc',
            },
            {
              guard: {
                type: 'isZone',
                params: ({ context }) => ({ zone: context.zone, wanted: 'Asia/Kolkata' }),
              },
              target: 'kolkata',
            },
            { target: 'local' },
          ],
        },
        utc: { entry: { type: 'set', params: { zone: 'UTC' } } },
        kolkata: { entry: { type: 'set', params: { zone: 'Asia/Kolkata' } } },
        local: { entry: { type: 'set', params: { zone: 'local' } } },
      },
    },
    shortcuts: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'hasShortcuts', target: 'on' }, { target: 'off' }] },
        on: {
          entry: { type: 'set', params: { hasShortcuts: true } },
          on: {
            'shortcuts.toggled': {
              target: 'off',
              actions: { type: 'saveShortcuts', params: { hasShortcuts: false } },
            },
          },
        },
        off: {
          entry: { type: 'set', params: { hasShortcuts: false } },
          on: {
            'shortcuts.toggled': {
              target: 'on',
              actions: { type: 'saveShortcuts', params: { hasShortcuts: true } },
            },
          },
        },
      },
    },
  },
})

/** What holds now. */
export function preferencesOf({ context }: SnapshotFrom<typeof preferencesMachine>): Preferences {
  return context
}
