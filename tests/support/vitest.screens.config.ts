import { inBrowser } from './in-browser.ts'

/** Journeys through the screens, and what they are built of. */
export default inBrowser('screens', ['tests/screens/**/*.test.tsx'])
