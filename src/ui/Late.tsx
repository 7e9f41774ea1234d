import { Children, Suspense, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { isHeldUp, watchHeldUp } from '../lib/held-up.ts'

interface LateProps {
  /** stands there until then; nothing unless told */
  fallback?: ReactNode
  /** the part, or nothing while it is not wanted */
  children: ReactNode
}

/**
 * A part whose code comes when it is first wanted (`lazy`), drawn as soon as it is there. React keeps a fallback of
 * Suspense for 300 ms once it was drawn; here the part is waited for behind what stands there, unless it waits
 * for the connection: what React draws behind one part can wait for another.
 */
export function Late({ fallback = null, children }: LateProps) {
  const isWanted = Children.toArray(children).length > 0
  const isNear = useDeferredValue(isWanted, false)
  const isHeld = useSyncExternalStore(watchHeldUp, isHeldUp)
  return <Suspense fallback={fallback}>{isWanted && (isNear || isHeld) ? children : fallback}</Suspense>
}
