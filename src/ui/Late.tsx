import { Children, Suspense, useDeferredValue, type ReactNode } from 'react'

interface LateProps {
  /** stands there until then; nothing unless told */
  fallback?: ReactNode
  /** the part, or nothing while it is not wanted */
  children: ReactNode
}

/**
 * A part whose code comes when it is first wanted (`lazy`), drawn as soon as it is there. React keeps a fallback of
 * Suspense for 300 ms once it was drawn; here the part is waited for behind what stands there.
 */
export function Late({ fallback = null, children }: LateProps) {
  const isWanted = Children.toArray(children).length > 0
  const isNear = useDeferredValue(isWanted, false)
  return <Suspense fallback={fallback}>{isWanted && isNear ? children : fallback}</Suspense>
}
