import { useCallback } from 'react'

/** Returns an actor's `send`, stable while the actor is the same. */
export function useSend<Event>(actor: { send: (event: Event) => void }): (event: Event) => void {
  return useCallback((event: Event) => actor.send(event), [actor])
}
