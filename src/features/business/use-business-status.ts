import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { businessStatusMachine } from '../../../machines/business-status.machine.ts'
import { statusOf } from '../../domain/status-words.ts'
import type { Services } from '../../services/services.ts'
import { whenLeftIn } from '../../services/when-left.ts'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { outcomeOf, remember } from './activity.ts'
import { useSend } from './use-send.ts'
import * as texts from './texts.ts'

/** Returns the machine of status changes with its call and texts. */
export function statusMachineOf(services: Services) {
  return businessStatusMachine.provide({
    actors: {
      ...services.calls,
      whenLeft: whenLeftIn(services, ({ pending }) => {
        for (const { businessId, isActive } of pending.slice(1))
          services.send('toggleBusinessStatus', { businessId, isActive: isActive ? 1 : 0 })
      }),
    },
    actions: {
      tellChanged: (_, { change: { businessId, name, isActive }, message }) => {
        const ours = texts.statusChanged(name, statusOf(isActive))
        showMessage({ tone: 'positive', name, text: successText(message, ours, name) })
        remember(services, { businessId, text: texts.statusAction(statusOf(isActive)), outcome: 'done' })
      },
      tellRefused: (_, { change: { businessId, isActive }, failure }) => {
        remember(services, {
          businessId,
          text: texts.statusAction(statusOf(isActive)),
          outcome: outcomeOf(failure),
        })
      },
    },
  })
}

/** Returns the status-change child of the list's or the details' machine. */
export function useBusinessStatus(actor: ActorRefFrom<typeof businessStatusMachine>) {
  const { asked, pending, refusal } = useSelector(actor, ({ context }) => context)
  return { asked, pending, refusal, send: useSend(actor) }
}

export type BusinessStatus = ReturnType<typeof useBusinessStatus>
