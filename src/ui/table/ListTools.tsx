import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '../LazyBoundary.tsx'
import * as css from './list-toolbar.css.ts'

interface ListToolsProps {
  /** True until the list has rows or an error */
  isBare: boolean
  /** The number of lines to reserve below for active filters */
  lines: number
  /** A lazy part */
  children: ReactNode
}

/** Lays out a list's tools next to its search, and reserves their space until their code loads, after the rows. */
export function ListTools({ isBare, lines, children }: ListToolsProps) {
  // Once mounted, the tools stay mounted while other rows load
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
