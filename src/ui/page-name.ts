import { useEffect, useSyncExternalStore } from 'react'

let name: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null): void {
  name = next
  for (const listener of listeners) listener()
}

/** Names the page after the thing it shows, as the breadcrumb's last step; null while that is not known. */
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

/** For the breadcrumb: what the present page is named after; null leaves its usual name. */
export function usePageName(): string | null {
  return useSyncExternalStore(subscribe, () => name)
}
