import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '../LazyBoundary.tsx'
import * as css from './list-toolbar.css.ts'

interface ListToolsProps {
  /** there are no rows yet, nor a reason why */
  isBare: boolean
  /** how many lines of their own what narrows the list has below */
  lines: number
  /** a part whose code comes later */
  children: ReactNode
}

/** Lays out a list's tools beside its search, and reserves their space until their code has loaded, after the rows. */
export function ListTools({ isBare, lines, children }: ListToolsProps) {
  // once there it stays, while other rows are waited for too
  const [isDue, setDue] = useState(!isBare)
  if (!isDue && !isBare) setDue(true)
  return (
    <LazyBoundary
      fallback={
        <>
          <span className={css.tools} />
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className={css.below} />
          ))}
        </>
      }
    >
      {isDue && children}
    </LazyBoundary>
  )
}
