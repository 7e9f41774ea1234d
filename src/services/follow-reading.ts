import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromCallback, type EventObject } from 'xstate'
import { useServices } from './services.ts'

interface Followed {
  actor: { send: (event: { type: 'data.outdated' }) => void }
  /** Returns true if nothing but the actor needs the list of payments */
  isAlone: () => boolean
}

/** Refetches an actor's answer whenever the client has loaded more payments. On unmount, stops loading for it alone. */
export function useFollowReading(actor: Followed['actor'], isAlone: Followed['isAlone']) {
  const { readers, whenRead, actorOptions } = useServices()
  const [followReading] = useState(() =>
    fromCallback<EventObject, Followed>(({ input }) => {
      const end = whenRead(() => input.actor.send({ type: 'data.outdated' }))
      return () => {
        end()
        if (input.isAlone()) readers()?.getSnapshot().context.payments.send({ type: 'list.left' })
      }
    }),
  )
  useActorRef(followReading, { ...actorOptions, input: { actor, isAlone } })
}
