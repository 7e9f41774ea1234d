import { shortcutsMachine } from '../../../machines/shortcuts.machine.ts'
import { modelOf, plain } from '../model.ts'

const input = { chords: ['d', 'b', 's', 'p'] }

export const shortcutsModel = modelOf<typeof shortcutsMachine>(shortcutsMachine, {
  place: (as) => ({ path: '/payments', stored: as === 'switched off' ? { shortcuts: 'off' } : {} }),
  starts: [
    { as: 'switched on', input, first: [{ type: 'shortcuts.enabled' }] },
    { as: 'switched off', input, first: [{ type: 'shortcuts.disabled' }] },
  ],
  events: () => [
    ...['g', '/', '?', 'f', 'r', 'j', 'k', 'b', 'x'].map((key) => ({ type: 'key.pressed' as const, key })),
    ...plain('palette.requested', 'shortcuts.enabled', 'shortcuts.disabled'),
  ],
  can: (snapshot, { type }) => type !== 'shortcuts.disabled' || !snapshot.matches('off'),
})
