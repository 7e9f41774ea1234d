import {
  Children,
  isValidElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
  type JSXElementConstructor,
  type ReactNode,
} from 'react'
import { isHeldUp, watchHeldUp } from '../lib/held-up.ts'

type Part = JSXElementConstructor<never>

interface LateProps {
  /** stands there until then; nothing unless told */
  fallback?: ReactNode
  /** the part, or nothing while it is not wanted */
  children: ReactNode
}

/** What was drawn once has its code. */
const drawn = new WeakSet<Part>()

/**
 * A part whose code comes when it is first wanted (`lazy`), drawn as soon as it is there. React keeps a fallback of
 * Suspense for 300 ms once it was drawn; here the part is waited for behind what stands there, unless it waits
 * for the connection: what React draws behind one part can wait for another. What has its code is drawn at once, for
 * the next key pressed may be meant for it.
 */
export function Late({ fallback = null, children }: LateProps) {
  const wanted = Children.toArray(children)
  const parts = wanted.flatMap((child) =>
    isValidElement(child) && typeof child.type !== 'string' ? [child.type] : [],
  )
  const isWanted = wanted.length > 0
  const isNear = useDeferredValue(isWanted, false)
  const isHeld = useSyncExternalStore(watchHeldUp, isHeldUp)
  const isDue = isNear || isHeld || parts.every((part) => drawn.has(part))
  return (
    <Suspense fallback={fallback}>
      {isWanted && isDue ? (
        <>
          {children}
          <Drawn parts={parts} />
        </>
      ) : (
        fallback
      )}
    </Suspense>
  )
}

/** Beside the parts: its effect runs once they are there. */
function Drawn({ parts }: { parts: readonly Part[] }) {
  useEffect(() => {
    for (const part of parts) drawn.add(part)
  })
  return null
}
