/** The time limit of an attempt and its body, in ms (spec, section 9). */
export const TIME_LIMIT = 10_000
