import { expect, test } from 'vitest'
import { shortcutsMachine } from '../../machines/shortcuts.machine.ts'
import { start } from '../support/machine.ts'

const goTo = (chord: string) => ({ type: 'goTo', params: { chord } })
const moveRow = (by: number) => ({ type: 'moveRow', params: { by } })
const does = (...types: string[]) => types.map((type) => ({ type, params: undefined }))

// Requirements: U53, U85
test.each([
  ['G then a letter leads to its section', 'gdgp', [goTo('d'), goTo('p')]],
  ['a letter leads nowhere without G before it, nor does an unknown one after G', 'dgxd', []],
  ['J moves to the next row and K to the previous one, but not after G', 'jkgjj', [1, -1, 1].map(moveRow)],
  [
    '/ focuses the search, F opens filters, R refreshes and ? opens the keys',
    '/fr?',
    does('focusSearch', 'openFilters', 'refresh', 'openList'),
  ],
  ['X selects the focused row, but not after G', 'xgx', does('toggleRow')],
])('%s', (_, keys, expected) => {
  const { actor, effects } = start(shortcutsMachine, { input: { chords: ['d', 'b', 's', 'p'] } })
  actor.send({ type: 'shortcuts.enabled' })
  for (const key of keys) actor.send({ type: 'key.pressed', key })
  expect(effects).toEqual(expected)
})
