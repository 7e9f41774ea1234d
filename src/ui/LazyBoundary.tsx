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

type Part = JSXElementConstructor<never>

interface LazyBoundaryProps {
  /** Shown until the part has loaded; nothing by default */
  fallback?: ReactNode
  /** The lazy part, or nothing while the caller does not need it */
  children: ReactNode
}

/** Parts rendered before: their code is loaded. */
const drawn = new WeakSet<Part>()
/** ms before the fallback shows */
const patience = 150

/**
 * Renders a part whose code loads on first use (`lazy`). React keeps a Suspense fallback for 300 ms once it has
 * rendered, so the part first loads in a deferred render, but only for `patience` ms, because other deferred renders
 * wait too. A part that was rendered before renders at once: the user's next key may be meant for it.
 */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  const wanted = Children.toArray(children)
  const parts = wanted.flatMap((child) =>
    isValidElement(child) && typeof child.type !== 'string' ? [child.type] : [],
  )
  const isWanted = wanted.length > 0
  const isNear = useDeferredValue(isWanted, false)
  const [isOverdue, setOverdue] = useState(false)
  const isDue = isNear || isOverdue || parts.every((part) => drawn.has(part))
  useEffect(() => {
    if (isDue) return undefined
    const timer = setTimeout(() => setOverdue(true), patience)
    return () => clearTimeout(timer)
  }, [isDue])
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

/** Marks the parts as loaded. React runs its effect only after they have rendered. */
function Drawn({ parts }: { parts: readonly Part[] }) {
  useEffect(() => {
    for (const part of parts) drawn.add(part)
  })
  return null
}
