import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { CallInput, CallOutput } from '../../../machines/contract/calls.ts'
import { paletteMachine } from '../../../machines/palette.machine.ts'
import { ask } from '../../services/ask.ts'
import type { CallActors } from '../../services/logic.ts'
import { useServices } from '../../services/services.ts'
import { useSupported } from '../../services/supported.ts'

/** Starts the palette's actor, which lives while the palette is open. */
export function usePalette() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    paletteMachine.provide({ actors: { ...calls, listBusinesses: withIds(calls) } }),
  )
  const canFindPeople = useSupported('searchEmployees') === true
  const actor = useActorRef(machine, { ...actorOptions, input: { canFindPeople } })
  return {
    snapshot: useSelector(actor, (current) => current),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
  }
}

/** Matches ids such as `biz_23`, of 24 hexadecimal digits, or UUIDs. */
const idLike = /^(?:[a-z]{2,8}_[a-z0-9]+|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Finds businesses by a search, and the one with the text as its id, which a backend's search does not cover. */
const withIds = ({ listBusinesses, getBusiness }: CallActors) =>
  fromPromise<CallOutput<'listBusinesses'>, CallInput<'listBusinesses'>>(async ({ input, signal }) => {
    const { search = '' } = input
    const [found, named] = await Promise.all([
      ask(listBusinesses, input, signal),
      // No business has the id, or the search alone still answers
      idLike.test(search) ? ask(getBusiness, { id: search }, signal).catch(() => null) : null,
    ])
    const others = found.businesses.filter(({ _id }) => _id !== named?.data._id)
    if (named === null || others.length < found.businesses.length) return found
    return {
      ...found,
      businesses: [named.data, ...others],
      total_businesses: found.total_businesses + 1,
    }
  })
