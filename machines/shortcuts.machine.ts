// The keyboard's shortcuts: G and a section's letter, J, K and X over rows, / for the page's search, F for its filters, ? for all.
// Beyond the spec (section 2 names the sections); statement A16: single keys can be switched off.
import { setup } from 'xstate'

interface Context {
  /** the letters that lead somewhere after G */
  chords: readonly string[]
}

type Event =
  /** a plain key outside all fields and overlays; letters in lower case */
  | { type: 'key.pressed'; key: string }
  | { type: 'palette.requested' }
  | { type: 'shortcuts.enabled' }
  | { type: 'shortcuts.disabled' }

export const shortcutsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
  },
  actions: {
    /** the app's: goes to the section with this letter */
    goTo: (_, _params: { chord: string }) => undefined,
    /** the app's: the focus to the page's search box */
    focusSearch: () => undefined,
    /** the app's: the focus to the row so many below the one that has it, or to the first */
    moveRow: (_, _params: { by: number }) => undefined,
    /** the app's: opens what the page's list can be narrowed by */
    openFilters: () => undefined,
    /** the app's: selects the row that has the focus, or no longer */
    toggleRow: () => undefined,
    openList: () => undefined,
    openPalette: () => undefined,
  },
  guards: {
    isKey: (_, { key, wanted }: { key: string; wanted: string }) => key === wanted,
    isChord: ({ context }, { key }: { key: string }) => context.chords.includes(key),
  },
  // long enough for two deliberate keys, short enough that a lone G is soon forgotten
  delays: { chordPause: 1000 },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => ({ chords: input.chords }),
  initial: 'off',
  on: {
    // with Ctrl or ⌘, so it is no single key and stays
    'palette.requested': { actions: 'openPalette' },
    'shortcuts.disabled': '.off',
  },
  states: {
    off: { on: { 'shortcuts.enabled': 'on' } },
    on: {
      on: {
        'key.pressed': [
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: 'g' }) },
            target: 'chord',
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: '/' }) },
            actions: 'focusSearch',
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: 'f' }) },
            actions: 'openFilters',
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: 'j' }) },
            actions: { type: 'moveRow', params: { by: 1 } },
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: 'k' }) },
            actions: { type: 'moveRow', params: { by: -1 } },
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: 'x' }) },
            actions: 'toggleRow',
          },
          {
            guard: { type: 'isKey', params: ({ event }) => ({ key: event.key, wanted: '?' }) },
            actions: 'openList',
          },
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
