import type { CSSProperties } from 'react'

/** Returns custom properties as an inline style. React sets styles through the CSSOM, which a strict CSP allows. */
export const cssVars = (values: Record<`--${string}`, string>): CSSProperties => values
