import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

let name: string | null = null
const { subscribe, tell } = createListeners()

function change(next: string | null): void {
  name = next
  tell()
}

/** Sets the last step of the breadcrumb to the name of the page's record; null while it is unknown. */
export function useNamedPage(thing: string | null): void {
  useEffect(() => {
    change(thing)
    return () => change(null)
  }, [thing])
}

/** Returns the page's name for the breadcrumb; null for its default name. */
export const usePageName = (): string | null => useSyncExternalStore(subscribe, () => name)
