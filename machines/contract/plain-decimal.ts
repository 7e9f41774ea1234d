/** Matches a decimal number in a text, such as "-12.50", as some backends send amounts. */
export const plainDecimal = /^-?\d+(\.\d+)?$/
