import type { CSSProperties } from 'react'

/** Returns custom properties as an inline style. React sets them through the CSSOM, which a strict policy allows. */
export function cssVars(values: Record<`--${string}`, string>): CSSProperties {
  return values
}
