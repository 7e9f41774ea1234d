import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { businessStatusMachine } from '../../../machines/business-status.machine.ts'
import type { Business } from '../../../machines/contract/calls.ts'
import { statusOf } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { isSignedIn, useServices } from '../../services/services.ts'
import { successText, showMessage } from '../../browser/messages.ts'
import { outcomeOf, remember } from './activity.ts'
import { useSend } from './use-send.ts'

/** Activating and deactivating, for the list and the details; whoever shows the business takes it in. */
export function useBusinessStatus(takeIn: (business: Business) => void) {
  const services = useServices()
  const { calls, actorOptions } = services
  const [machine] = useState(() =>
    businessStatusMachine.provide({
      actors: calls,
      actions: {
        tellChanged: (_, { change, business, message }) => {
          takeIn(business)
          const { businessId, name, isActive } = change
          const ours = `${name} is ${statusOf(isActive).adjective} now`
          showMessage({ tone: 'positive', name, text: successText(message, ours, name) })
          remember(services, { businessId, text: actionText(isActive), outcome: 'done' })
        },
        tellRefused: (_, { change: { businessId, isActive }, failure }) => {
          remember(services, { businessId, text: actionText(isActive), outcome: outcomeOf(failure) })
        },
      },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  // what was confirmed and waits its turn is sent also when the page is left
  useEffect(
    () => () => {
      if (!isSignedIn(services.auth)) return
      for (const { businessId, isActive } of actor.getSnapshot().context.pending.slice(1))
        services.send('toggleBusinessStatus', { businessId, isActive: isActive ? 1 : 0 })
    },
    [actor, services],
  )
  const { asked, pending, refusal } = useSelector(actor, ({ context }) => context)
  return { asked, pending, refusal, send: useSend(actor) }
}

export type BusinessStatus = ReturnType<typeof useBusinessStatus>

function actionText(isActive: boolean): string {
  return `${capitalized(statusOf(isActive).participle)} the business`
}
