import type { ReactNode } from 'react'

/** The words around every field. */
export interface FieldTextProps {
  /** The field's visible name, with its unit: "Base price, USD". */
  label: string
  /** The help below the input; the error replaces it. */
  hint?: ReactNode
  /** The error and its remedy; null or absent for a valid value. */
  error?: string | null | undefined
}
