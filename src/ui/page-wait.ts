import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

/** True inside the page, whose slow calls the frame announces. An overlay announces its own slow calls. */
export const PageWaitContext = createContext(false)

const { subscribe, tell } = createListeners()
let waits: readonly { text: string; isOfPage: boolean }[] = []

/** Passes a slow call's text to the frame; null for none. Returns true if the frame shows the text. */
export function useAnnouncedWait(text: string | null): boolean {
  const isOfPage = use(PageWaitContext)
  useEffect(() => {
    if (text === null) return undefined
    const wait = { text, isOfPage }
    waits = [...waits, wait]
    tell()
    return () => {
      waits = waits.filter((other) => other !== wait)
      tell()
    }
  }, [text, isOfPage])
  return isOfPage
}

/** Returns the text of the page's first slow call, or null while an overlay announces one. */
export const usePageWait = (): string | null => useSyncExternalStore(subscribe, firstOfPage)

const firstOfPage = (): string | null =>
  waits.every(({ isOfPage }) => isOfPage) ? (waits[0]?.text ?? null) : null
