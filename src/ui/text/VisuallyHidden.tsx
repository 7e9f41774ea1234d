import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  /** `status` is a polite live region, `alert` an assertive one. Keep it mounted and change only its text */
  role?: 'status' | 'alert' | undefined
}

export const VisuallyHidden = (props: VisuallyHiddenProps) => <span className={visuallyHidden} {...props} />
