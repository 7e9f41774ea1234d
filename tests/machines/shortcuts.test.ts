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

test.each(['d', 'b', 's', 'p'])('G then %s goes to its section', (chord) => {
  const { press, effects, snapshot } = keyboard()
  press('g')
  expect(effects).toEqual([])
  press(chord)
  expect(effects).toEqual([went(chord)])
  expect(snapshot().value).toBe('on')
})

test('a letter without G before it goes nowhere, nor does one that leads nowhere after it', () => {
  const { press, effects, snapshot } = keyboard()
  press('d', 'g', 'x')
  expect(snapshot().value).toBe('on')
  press('d')
  expect(effects).toEqual([])
})

test('G is forgotten after one second', () => {
  const { press, clock, effects, snapshot } = keyboard()
  press('g')
  clock.increment(999)
  expect(snapshot().value).toBe('chord')
  clock.increment(1)
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

test('keys that do nothing are left to the browser', () => {
  const { snapshot } = keyboard()
  expect(snapshot().can({ type: 'key.pressed', key: 'y' })).toBe(false)
  expect(snapshot().can({ type: 'key.pressed', key: 'g' })).toBe(true)
})

test('switched off, single keys do nothing; Ctrl+K still opens the palette (statement A16)', () => {
  const { actor, press, effects, snapshot } = keyboard()
  press('g')
  actor.send({ type: 'shortcuts.disabled' })
  press('d', 'g', 'd', '/', '?')
  expect(effects).toEqual([])
  actor.send({ type: 'palette.requested' })
  expect(effects.map(({ type }) => type)).toEqual(['openPalette'])
  actor.send({ type: 'shortcuts.enabled' })
  expect(snapshot().value).toBe('on')
})

test('they are off until somebody says that they are on', () =>
  expect(keyboard({ isOn: false }).snapshot().value).toBe('off'))
