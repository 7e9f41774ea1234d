import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, ContextFrom } from 'xstate'
import { isPending, type Change } from '../../../machines/shared/changes.ts'
import type { queueMachine } from '../../../machines/shared/queue.machine.ts'
import type { Services } from '../../services/services.ts'
import { whenLeftIn } from '../../services/when-left.ts'

/** Returns a queue's unconfirmed change, pending changes and last failure, for one type of change. */
export function useQueue<T extends Change['type']>(actor: ActorRefFrom<typeof queueMachine>, type: T) {
  const { asked, items } = useSelector(actor, ({ context }) => context)
  return {
    send: actor.send,
    ...useMemo(() => {
      const isOf = (change: Change): change is Extract<Change, { type: T }> => change.type === type
      return {
        asked: asked?.find(isOf) ?? null,
        pending: items
          .filter(isPending)
          .map(({ change }) => change)
          .filter(isOf),
        refusal:
          items
            .flatMap(({ change, outcome }) =>
              'error' in outcome && isOf(change) ? [{ ...outcome, change }] : [],
            )
            .at(-1) ?? null,
      }
    }, [asked, items, type]),
  }
}

export type Queue<T extends Change['type']> = ReturnType<typeof useQueue<T>>

/** Returns the actor that sends a queue's waiting changes on unmount. */
export function sendRestIn(services: Services) {
  return whenLeftIn<ContextFrom<typeof queueMachine>>(services, ({ items }) => {
    for (const { change, outcome } of items) {
      if (outcome.type !== 'waiting') continue
      if (change.type === 'removal')
        services.send('removeEmployee', { businessId: change.businessId, employeeId: change.id })
      else if (change.type === 'addition')
        services.send('addEmployee', { businessId: change.businessId, ...change.person })
      else if (change.type === 'status')
        services.send('toggleBusinessStatus', { businessId: change.id, isActive: change.isActive ? 1 : 0 })
    }
  })
}
