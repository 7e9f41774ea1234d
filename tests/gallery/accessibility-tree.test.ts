import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../support/steps.ts'
import { compact, difference, readTrees, writeTrees } from './accessibility-tree.ts'
import { models, toursOf } from './states.ts'

const folder = `${root}tests/gallery/accessibility-trees/`
const snapshot = `- navigation "Main":
  - list:
    - listitem:
      - link "Payments":
        - /url: /payments
    - listitem: Help
- main:
  - row "Ann 2 Actions" [selected]:
    - cell "Ann"
    - cell "2"`

test('a stored tree has a line for each element, and the URL of a link on the link’s line', () => {
  expect(compact(snapshot).split('\n')).toEqual([
    'navigation "Main": list',
    ' listitem: link "Payments" → /payments',
    ' listitem: Help',
    'main: row [selected]',
    ' cell "Ann"',
    ' cell "2"',
  ])
})

test('a part that two states have in common is stored once, and both states can be read', () => {
  const one = compact(snapshot)
  const trees = new Map([
    ['idle', one],
    ['loading', one.replace('Ann', 'Liam')],
  ])
  expect(writeTrees(trees)).toContain('loading\n navigation "Main": list = idle\n main: row [selected]\n')
  expect(readTrees(writeTrees(trees))).toEqual(trees)
  expect(difference(one, one.replace('Ann', 'Liam'))).toBe('- cell "Ann"\n+ cell "Liam"')
})

// Requirements: A50
test('every state has a stored accessibility tree, and there are no others', () => {
  const states = readdirSync(folder).map((name) => [
    name,
    [...readTrees(readFileSync(folder + name, 'utf8')).keys()],
  ])
  const wanted = models.map((model) => [
    `${model.name}.txt`,
    toursOf(model)
      .flatMap(({ stops }) => stops.map((stop) => stop.states))
      .toSorted(),
  ])
  expect(Object.fromEntries(states)).toEqual(Object.fromEntries(wanted))
})
