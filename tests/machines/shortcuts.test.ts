import { expect, test } from 'vitest'
import { shortcutsMachine } from '../../machines/shortcuts.machine.ts'
import { start } from '../support/machine.ts'

/** A keyboard with the sections' chords; `press` presses keys one after the other. */
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

test('G then a letter goes to its section', () => {
  const { press, effects } = keyboard()
  press('g', 'd', 'g', 'p')
  expect(effects).toEqual([went('d'), went('p')])
})

test('a letter without G before it goes nowhere, nor does one that leads nowhere after it', () => {
  const { press, effects, snapshot } = keyboard()
  press('d', 'g', 'x')
  expect(snapshot().value).toBe('on')
  press('d')
  expect(effects).toEqual([])
})

// Requirements: U53
test('J asks for the next row and K for the one before, but not after G', () => {
  const { press, effects } = keyboard()
  press('j', 'k', 'g', 'j', 'j')
  expect(effects).toEqual([1, -1, 1].map((by) => ({ type: 'moveRow', params: { by } })))
})

// Requirements: U85
test('/ asks for the page’s search, F for its filters and ? for the list', () => {
  const { press, effects } = keyboard()
  press('/', 'f', '?')
  expect(effects.map(({ type }) => type)).toEqual(['focusSearch', 'openFilters', 'openList'])
})

test('X selects the row that has the focus, but not after G', () => {
  const { press, effects } = keyboard()
  press('x', 'g', 'x')
  expect(effects.map(({ type }) => type)).toEqual(['toggleRow'])
})
