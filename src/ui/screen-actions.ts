import { useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

/** An action of the current screen that the palette offers too. */
export interface ScreenAction {
  id: string
  text: string
  run: () => void
  shortcut?: string
  /** Never the palette's first result, so that Enter can't run it by mistake */
  isGrave?: boolean
}

/** Actions by component. When a component updates its actions, they keep their position in the palette. */
const offers = new Map<object, readonly ScreenAction[]>()
let actions: readonly ScreenAction[] = []
const { subscribe, tell } = createListeners()

function update(): void {
  actions = [...offers.values()].flat()
  tell()
}

/** Offers a screen's actions while it is mounted; pass the same array until they change. */
export function useOfferedActions(offered: readonly ScreenAction[]): void {
  const [owner] = useState(() => ({}))
  useEffect(() => {
    offers.set(owner, offered)
    update()
  }, [owner, offered])
  useEffect(
    () => () => {
      offers.delete(owner)
      update()
    },
    [owner],
  )
}

/** Runs the current screen's action with this shortcut; returns false if there is none. */
export function runShortcut(key: string): boolean {
  const action = actions.find(({ shortcut }) => shortcut === key)
  action?.run()
  return action !== undefined
}

/** Returns the current screen's actions, for the palette. */
export const useScreenActions = (): readonly ScreenAction[] => useSyncExternalStore(subscribe, () => actions)
