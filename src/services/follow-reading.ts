import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, type EventObject } from 'xstate'
import { useServices } from './services.ts'

interface Followed {
  actor: { send: (event: { type: 'data.outdated' }) => void }
  /** Returns true if only this actor needs the list */
  isAlone: () => boolean
}

/** Refetches an actor's answer whenever more of a list loads. On unmount, stops the loading unless others need it. */
export function useFollowReading(
  actor: Followed['actor'],
  isAlone: Followed['isAlone'],
  list: 'payments' | 'businesses' = 'payments',
) {
  const { readers, whenRead, actorOptions } = useServices()
  const [followReading] = useState(() =>
    fromCallback<EventObject, Followed>(({ input }) => {
      const end = whenRead(() => input.actor.send({ type: 'data.outdated' }))
      return () => {
        end()
        if (input.isAlone()) readers()?.getSnapshot().context[list].send({ type: 'list.left' })
      }
    }),
  )
  useActorRef(followReading, { ...actorOptions, input: { actor, isAlone } })
}
