import type { Bug } from './bugs.ts'
import { rulesOfCalls } from './rules-of-calls.ts'
import { rulesOfScreens } from './rules-of-screens.ts'
import { rulesOfStates } from './rules-of-states.ts'

/** One for each text and rule of the spec's sections 2 to 9 that the client keeps. */
export const rules: readonly Bug[] = [...rulesOfCalls, ...rulesOfStates, ...rulesOfScreens]
