import { inBrowser } from './in-browser.ts'

/** Journeys through the real app, and tests of its components. */
export default inBrowser('screens', ['tests/screens/**/*.test.tsx'])
