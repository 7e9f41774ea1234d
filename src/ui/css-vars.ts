import type { CSSProperties } from 'react'

/** Custom properties as an inline style; React sets them through the CSSOM, so a strict policy allows them. */
export function cssVars(values: Record<`--${string}`, string>): CSSProperties {
  return values
}
