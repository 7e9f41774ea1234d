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
  /** stands there until then; nothing unless told */
  fallback?: ReactNode
  /** the part, or nothing while it is not wanted */
  children: ReactNode
}

/** The parts that were drawn before: their code is loaded. */
const drawn = new WeakSet<Part>()
/** ms before the fallback shows */
const patience = 150

/**
 * A part whose code comes when it is first wanted (`lazy`), drawn as soon as it is there. React keeps a fallback of
 * Suspense for 300 ms once it was drawn, so the part is first waited for behind what stands there; not for long, for
 * whatever else is drawn behind waits with it. What has its code is drawn at once: the next key pressed may be meant
 * for it.
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

/** Beside the parts: its effect runs once they are there. */
function Drawn({ parts }: { parts: readonly Part[] }) {
  useEffect(() => {
    for (const part of parts) drawn.add(part)
  })
  return null
}
