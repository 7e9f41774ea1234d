import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

/** An action of the current screen that the palette offers too. */
export interface ScreenAction {
  /** Unique on this screen */
  id: string
  /** The label: "Refresh figures" */
  text: string
  run: () => void
  /** The key that runs it */
  shortcut?: string
  /** Never the palette's first result, so that Enter can't run it by mistake */
  isGrave?: boolean
}

let offers: readonly (readonly ScreenAction[])[] = []
let actions: readonly ScreenAction[] = []
const { subscribe, tell } = createListeners()

function change(next: typeof offers): void {
  offers = next
  actions = next.flat()
  tell()
}

/** Adds the actions and returns a function that removes them. */
function offerActions(offered: readonly ScreenAction[]): () => void {
  change([...offers, offered])
  return () => change(offers.filter((other) => other !== offered))
}

/** Offers a screen's actions while it is mounted; pass the same array until they change. */
export function useOfferedActions(offered: readonly ScreenAction[]): void {
  useEffect(() => offerActions(offered), [offered])
}

/** Runs the current screen's action with this shortcut; returns false if it offers none. */
export function runShortcut(key: string): boolean {
  const action = actions.find(({ shortcut }) => shortcut === key)
  action?.run()
  return action !== undefined
}

/** Returns the current screen's actions, for the palette. */
export function useScreenActions(): readonly ScreenAction[] {
  return useSyncExternalStore(subscribe, () => actions)
}
