/** Matches a number sent as text, as some backends do. */
export const plainDecimal = /^-?\d+(\.\d+)?$/
