import { expect, test } from 'vitest'
import { growth, NAVIGATIONS, useEverything } from '../support/long-use.ts'
import { startProduct } from '../support/product.ts'
import { open } from './tour.ts'

const product = await startProduct()

const ROUNDS = 3

// Requirements: T15
test(`${ROUNDS * NAVIGATIONS} navigations, with filters, sheets, panels and menus in between, do not leak listeners, nodes or messages`, async () => {
  // Animations are on, because elements removed during a transition once leaked.
  const { page, findings } = await product.visit({ signedIn: true, reducedMotion: 'no-preference' })
  await open(page, '/payments')
  const grown = await growth(page, 2, ROUNDS, () => useEverything(page))
  // Pending work may distort both counts, so allow fewer than one per round.
  expect(grown.listeners).toBeLessThan(ROUNDS)
  expect(grown.nodes).toBeLessThan(ROUNDS)
  expect(findings).toEqual([])
})
