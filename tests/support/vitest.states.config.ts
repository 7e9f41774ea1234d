import { inBrowser } from './in-browser.ts'

/** Every state of every screen: the paths generated from the machines and the gallery. */
export default inBrowser('states', ['tests/{model,gallery,ui,support}/**/*.test.tsx'], { isProduction: true })
