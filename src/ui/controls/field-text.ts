import type { ReactNode } from 'react'

/** The label, hint and error of a field. */
export interface FieldTextProps {
  /** The visible label with its unit: "Base price, USD" */
  label: string
  /** The help below the input; the error replaces it */
  hint?: ReactNode
  /** The error and its remedy; null or absent for a valid value */
  error?: string | null | undefined
}
