import { expect, test } from 'vitest'
import { shortcutsMachine } from '../../machines/shortcuts.machine.ts'
import { start } from '../support/machine.ts'

/** Starts the shortcuts with the sections' letters; `press` presses keys one after the other. */
function keyboard({ isOn = true } = {}) {
  const harness = start(shortcutsMachine, { input: { chords: ['d', 'b', 's', 'p'] } })
  if (isOn) harness.actor.send({ type: 'shortcuts.enabled' })
  return {
    ...harness,
    press: (...keys: string[]) => {
      for (const key of keys) harness.actor.send({ type: 'key.pressed', key })
    },
  }
}
const went = (chord: string) => ({ type: 'goTo', params: { chord } })

test('G then a letter leads to its section', () => {
  const { press, effects } = keyboard()
  press('g', 'd', 'g', 'p')
  expect(effects).toEqual([went('d'), went('p')])
})

test('a letter leads nowhere without G before it, nor does an unknown one after G', () => {
  const { press, effects, snapshot } = keyboard()
  press('d', 'g', 'x')
  expect(snapshot().value).toBe('on')
  press('d')
  expect(effects).toEqual([])
})

// Requirements: U53
test('J moves to the next row and K to the previous one, but not after G', () => {
  const { press, effects } = keyboard()
  press('j', 'k', 'g', 'j', 'j')
  expect(effects).toEqual([1, -1, 1].map((by) => ({ type: 'moveRow', params: { by } })))
})

// Requirements: U85
test('/ focuses the page’s search, F opens its filters and ? the list of keys', () => {
  const { press, effects } = keyboard()
  press('/', 'f', '?')
  expect(effects.map(({ type }) => type)).toEqual(['focusSearch', 'openFilters', 'openList'])
})

test('X selects the focused row, but not after G', () => {
  const { press, effects } = keyboard()
  press('x', 'g', 'x')
  expect(effects.map(({ type }) => type)).toEqual(['toggleRow'])
})
