// Keyboard shortcuts: G and a section's letter, J, K and X over rows, / for the page's search, F for its filters, R to refresh, ? for all.
// Beyond the spec (section 2 names the sections); statement A16: single keys can be switched off.
import { setup } from 'xstate'

interface Context {
  /** the letters that navigate after G */
  chords: readonly string[]
}

type Event =
  /** a key without modifiers, pressed outside fields and overlays; letters are in lower case */
  | { type: 'key.pressed'; key: string }
  | { type: 'palette.requested' }
  | { type: 'shortcuts.enabled' }
  | { type: 'shortcuts.disabled' }

const pressed =
  (wanted: string) =>
  ({ event }: { event: { key: string } }) => ({ key: event.key, wanted })

export const shortcutsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    goTo: (_, _params: { chord: string }) => undefined,
    focusSearch: () => undefined,
    /** the app moves the focus by this many rows, or to the first row */
    moveRow: (_, _params: { by: number }) => undefined,
    openFilters: () => undefined,
    toggleRow: () => undefined,
    openList: () => undefined,
    openPalette: () => undefined,
    refresh: () => undefined,
  },
  guards: {
    isKey: (_, { key, wanted }: { key: string; wanted: string }) => key === wanted,
    isChord: ({ context }, { key }: { key: string }) => context.chords.includes(key),
  },
  // time to press the letter after G, in ms
  delays: { chordPause: 1000 },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => ({ chords: input.chords }),
  initial: 'off',
  on: {
    // needs Ctrl or ⌘, so it works even if single keys are switched off
    'palette.requested': { actions: 'openPalette' },
    'shortcuts.disabled': '.off',
  },
  states: {
    off: { on: { 'shortcuts.enabled': 'on' } },
    on: {
      on: {
        'key.pressed': [
          { guard: { type: 'isKey', params: pressed('g') }, target: 'chord' },
          { guard: { type: 'isKey', params: pressed('/') }, actions: 'focusSearch' },
          { guard: { type: 'isKey', params: pressed('f') }, actions: 'openFilters' },
          { guard: { type: 'isKey', params: pressed('r') }, actions: 'refresh' },
          { guard: { type: 'isKey', params: pressed('j') }, actions: { type: 'moveRow', params: { by: 1 } } },
          {
            guard: { type: 'isKey', params: pressed('k') },
            actions: { type: 'moveRow', params: { by: -1 } },
          },
          { guard: { type: 'isKey', params: pressed('x') }, actions: 'toggleRow' },
          { guard: { type: 'isKey', params: pressed('?') }, actions: 'openList' },
        ],
      },
    },
    chord: {
      after: { chordPause: 'on' },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isChord', params: ({ event }) => event },
            target: 'on',
            actions: { type: 'goTo', params: ({ event }) => ({ chord: event.key }) },
          },
          { target: 'on' },
        ],
      },
    },
  },
})
