/** Matches a number that a backend sends as text. */
export const plainDecimal = /^-?\d+(\.\d+)?$/
