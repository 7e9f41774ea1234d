import { useCallback } from 'react'

/** An actor's `send` by itself, the same function as long as the actor is the same. */
export function useSend<Event>(actor: { send: (event: Event) => void }): (event: Event) => void {
  return useCallback((event: Event) => actor.send(event), [actor])
}
