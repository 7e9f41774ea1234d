/** Spec, section 9: each attempt, its body included, in milliseconds. */
export const TIME_LIMIT = 10_000
