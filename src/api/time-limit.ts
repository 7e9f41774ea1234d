/** The time limit of an attempt, in ms, including the response's body (spec, section 9). */
export const TIME_LIMIT = 10_000
