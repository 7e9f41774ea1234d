// How this device shows the product: the theme and the sidebar.
// Spec, sections 3 (UI preferences), 4 (theme, sidebar) and 9 (default theme light).
import { fromCallback, setup } from 'xstate'

/** A theme as it is chosen and stored. */
export type Theme = 'light' | 'dark' | 'system'
/** A theme as it is applied to the document's root. */
export type Scheme = 'light' | 'dark'

interface Preferences {
  theme: Theme
  isMinimized: boolean
}

type Event =
  | { type: 'theme.chosen'; theme: Theme }
  /** another tab chose, and has stored its choice */
  | { type: 'theme.received'; theme: Theme }
  | { type: 'scheme.changed'; scheme: Scheme }
  | { type: 'sidebar.toggled' }

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
  },
  guards: {
    isTheme: (_, { theme, wanted }: { theme: Theme; wanted: Theme }) => theme === wanted,
    hasMinimized: ({ context }) => context.isMinimized,
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
        light: { entry: { type: 'applyScheme', params: { scheme: 'light' } } },
        dark: { entry: { type: 'applyScheme', params: { scheme: 'dark' } } },
        system: {
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
          on: {
            'sidebar.toggled': {
              target: 'minimized',
              actions: { type: 'saveSidebar', params: { isMinimized: true } },
            },
          },
        },
        minimized: {
          on: {
            'sidebar.toggled': {
              target: 'full',
              actions: { type: 'saveSidebar', params: { isMinimized: false } },
            },
          },
        },
      },
    },
  },
})
