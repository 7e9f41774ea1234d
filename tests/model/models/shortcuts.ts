import { shortcutsMachine } from '../../../machines/shortcuts.machine.ts'
import { modelOf } from '../model.ts'

const input = { chords: ['d', 'b', 's', 'p'] }

export const shortcutsModel = modelOf<typeof shortcutsMachine>(shortcutsMachine, {
  place: (as) => ({ path: '/payments', stored: as === 'switched off' ? { shortcuts: 'off' } : {} }),
  starts: [
    { as: 'switched on', input, first: [{ type: 'shortcuts.enabled' }] },
    { as: 'switched off', input, first: [{ type: 'shortcuts.disabled' }] },
  ],
  events: () => [
    { type: 'key.pressed', key: 'g' },
    { type: 'key.pressed', key: '/' },
    { type: 'key.pressed', key: '?' },
    { type: 'key.pressed', key: 'f' },
    { type: 'key.pressed', key: 'r' },
    { type: 'key.pressed', key: 'j' },
    { type: 'key.pressed', key: 'k' },
    { type: 'key.pressed', key: 'b' },
    { type: 'key.pressed', key: 'x' },
    { type: 'palette.requested' },
    { type: 'shortcuts.enabled' },
    { type: 'shortcuts.disabled' },
  ],
  can: (snapshot, { type }) => type !== 'shortcuts.disabled' || !snapshot.matches('off'),
})
