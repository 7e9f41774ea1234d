import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Person } from '../../../../machines/contract/calls.ts'
import { peopleMachine } from '../../../../machines/people.machine.ts'
import { addressOf, type PageQuery } from '../../../../machines/rules/page-query.ts'
import { isPersonSearch } from '../../../../machines/rules/people.ts'
import { pagedListMachine } from '../../../../machines/shared/paged-list.machine.ts'
import { followReadingIn, useListQuery, usePagedList } from '../../../services/paged-list.ts'
import { useServices } from '../../../services/services.ts'
import { createAddBack } from '../employees/add-back.ts'
import { removalsOf } from '../employees/use-employees.ts'
import { useQueue } from '../use-queue.ts'

type PeopleActor = ActorRefFrom<typeof peopleMachine>

/** Starts the page's actor, passes it the URL's query and lets it write the URL. */
export function usePeopleActor(query: PageQuery): PeopleActor {
  const services = useServices()
  const router = useRouter()
  const [machine] = useState(() =>
    peopleMachine.provide({
      actors: {
        list: pagedListMachine<Person>().provide({
          actors: {
            listRows: services.calls['searchEmployees.rows'],
            followReading: followReadingIn(services, 'people'),
          },
          actions: {
            navigate: (_, { query, replace }) =>
              router.latestLocation.pathname === '/people' &&
              void router.navigate({ to: '/people', search: addressOf(query), replace }),
          },
        }),
        removals: removalsOf(services, (businessId) => createAddBack(router, businessId)),
      },
    }),
  )
  const actor = useActorRef(machine, services.actorOptions)
  // With a filter, even an empty one, the list shows its loading progress
  useListQuery(actor.getSnapshot().context.list, { ...query, filter: {} })
  return actor
}

/** Subscribes the screen to the list and to the removals. Before a search, the number of people is unknown. */
export function usePeople(actor: PeopleActor, limit: number) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const items = useSelector(context.removals, (snapshot) => snapshot.context.items)
  const list = usePagedList(context.list, limit)
  const { query } = list
  return {
    list: isPersonSearch(query.search)
      ? list
      : { ...list, query: { ...query, search: '' }, total: null, isKnown: false },
    removals: useQueue(context.removals, 'removal'),
    /** the people being removed, and those already removed but still in the list */
    leaving: new Set(items.flatMap(({ change, outcome }) => ('error' in outcome ? [] : [change.id]))),
  }
}
