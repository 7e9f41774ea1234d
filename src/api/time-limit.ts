/** Spec, section 9: ms per attempt, including its body. */
export const TIME_LIMIT = 10_000
