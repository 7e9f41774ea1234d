/** A number as text, as some backends send one. */
export const plainDecimal = /^-?\d+(\.\d+)?$/
