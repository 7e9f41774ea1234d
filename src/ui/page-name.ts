import { useEffect, useSyncExternalStore } from 'react'

let name: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null): void {
  name = next
  for (const listener of listeners) listener()
}

/** Sets the last step of the breadcrumb to the name of the page's record; null while it is unknown. */
export function useNamedPage(thing: string | null): void {
  useEffect(() => {
    change(thing)
    return () => change(null)
  }, [thing])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the page's name for the breadcrumb; null for its default name. */
export function usePageName(): string | null {
  return useSyncExternalStore(subscribe, () => name)
}
