import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  /** A polite live region when 'status', an assertive one when 'alert'. Keep it mounted, change its text only. */
  role?: 'status' | 'alert' | undefined
}

/** Text for assistive technology only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span className={visuallyHidden} {...props} />
}
