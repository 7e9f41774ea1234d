import type { Locator } from 'vitest/browser'

/** Returns the text of each element that a locator finds. */
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)
