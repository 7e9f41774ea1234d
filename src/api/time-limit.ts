/** The time limit of an attempt, in ms, including its body (spec, section 9). */
export const TIME_LIMIT = 10_000
