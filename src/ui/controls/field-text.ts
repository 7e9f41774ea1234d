import type { ReactNode } from 'react'

/** The words around every field. */
export interface FieldTextProps {
  /** The field's visible name, with its unit: "Base price, USD". */
  label: string
  /** How to fill it; the error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to do; null or absent when nothing is. */
  error?: string | null | undefined
}
