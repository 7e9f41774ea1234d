import type { RouteComponent } from '@tanstack/react-router'
import {
  Children,
  isValidElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  type JSXElementConstructor,
  type ReactNode,
} from 'react'

interface LazyBoundaryProps {
  /** Shown until the part has loaded; nothing by default */
  fallback?: ReactNode
  /** The lazy part, or nothing while the caller does not need it */
  children: ReactNode
}

/** Time until the fallback shows, in ms */
const patience = 150

/**
 * Renders a part whose code loads on first use (`lazyRouteComponent`). React keeps a rendered Suspense fallback for
 * 300 ms, so the part first loads in a deferred render. That render waits at most `patience` ms, because it delays
 * other deferred renders. Loaded code renders at once, because the user's next key press may be meant for the part.
 */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  const wanted = Children.toArray(children)
  const isWanted = wanted.length > 0
  const isNear = useDeferredValue(isWanted, false)
  const isLoaded = wanted.every((part) => !isValidElement(part) || !mustLoad(part.type, !isNear))
  const [isOverdue, setOverdue] = useState(false)
  const isDue = isNear || isOverdue || isLoaded
  useEffect(() => {
    if (isDue) return undefined
    const timer = setTimeout(() => setOverdue(true), patience)
    return () => clearTimeout(timer)
  }, [isDue])
  return <Suspense fallback={fallback}>{isWanted && isDue ? children : fallback}</Suspense>
}

/**
 * Returns true for a lazy part whose code has not loaded: `preload` is absent once the code has loaded. If the part
 * has become wanted, requests the code, because after a failed request the part would throw the old error.
 */
function mustLoad(type: string | JSXElementConstructor<never>, isNew: boolean): boolean {
  // Other components have no `preload`
  const { preload } = type as RouteComponent
  if (isNew) void preload?.()
  return preload !== undefined
}
