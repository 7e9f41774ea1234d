import { useEffect, useSyncExternalStore } from 'react'

/** An action of the current screen that the palette offers too. */
export interface ScreenAction {
  /** Unique on this screen */
  id: string
  /** "Refresh figures" */
  text: string
  run: () => void
  /** The key that runs it */
  shortcut?: string
  /** Never the palette's first result, so that Enter can't run it by mistake */
  isGrave?: boolean
}

let offers: readonly (readonly ScreenAction[])[] = []
let actions: readonly ScreenAction[] = []
const listeners = new Set<() => void>()

function change(next: typeof offers): void {
  offers = next
  actions = next.flat()
  for (const listener of listeners) listener()
}

/** Adds the actions; the function it returns removes them. */
function offerActions(offered: readonly ScreenAction[]): () => void {
  change([...offers, offered])
  return () => change(offers.filter((other) => other !== offered))
}

/** Offers a screen's actions while it is mounted; pass the same array until they change. */
export function useOfferedActions(offered: readonly ScreenAction[]): void {
  useEffect(() => offerActions(offered), [offered])
}

/** Runs the current screen's action with this shortcut, if it offers one. */
export function runShortcut(key: string): void {
  actions.find(({ shortcut }) => shortcut === key)?.run()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the current screen's actions, for the palette. */
export function useScreenActions(): readonly ScreenAction[] {
  return useSyncExternalStore(subscribe, () => actions)
}
