import { useEffect, useSyncExternalStore } from 'react'

/** Something the present screen can do, offered in the search palette too. It must also be on the screen itself. */
export interface ScreenAction {
  /** Unlike any other on this screen. */
  id: string
  /** "Refresh figures". */
  text: string
  run: () => void
  /** Nothing to be done by mistake: no first choice. */
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

/** Offers them until what it returns is called. */
function offerActions(offered: readonly ScreenAction[]): () => void {
  change([...offers, offered])
  return () => change(offers.filter((other) => other !== offered))
}

/** Offers what the screen can do while it is shown; give the same array until something changes. */
export function useOfferedActions(offered: readonly ScreenAction[]): void {
  useEffect(() => offerActions(offered), [offered])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the palette: what the present screen offers. */
export function useScreenActions(): readonly ScreenAction[] {
  return useSyncExternalStore(subscribe, () => actions)
}
