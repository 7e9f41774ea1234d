import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '../LazyBoundary.tsx'

interface ListToolsProps {
  /** True until the list has rows or an error */
  isBare: boolean
  children: ReactNode
}

/** Mounts a lazy part next to a list once the first rows have loaded. The parent reserves the part's space. */
export function ListTools({ isBare, children }: ListToolsProps) {
  const [isDue, setDue] = useState(!isBare)
  if (!isDue && !isBare) setDue(true)
  return <LazyBoundary>{isDue && children}</LazyBoundary>
}
