import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { filtersMachine } from '../../machines/filters.machine.ts'
import { clearing, problemsOf, type FilterChange, type Drafts } from '../../machines/rules/filter.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { readFilter, type FilterRules } from '../lib/filter.ts'
import { useServices } from './services.ts'
import { useDaysChange } from './days-change.ts'

interface FilteredList {
  query: PageQuery
  send: (
    event: { type: 'filter.chosen'; filter: PageFilter; replace: boolean } | { type: 'data.outdated' },
  ) => void
}

/** Connects a list's filters on its screen to the URL and to the list's machine. */
export function useFilters<Row>(
  rules: FilterRules<Row>,
  { query, send }: FilteredList,
  tellDropped: (names: readonly string[]) => void,
) {
  const { actorOptions } = useServices()
  const [machine] = useState(() =>
    filtersMachine.provide({
      actions: {
        choose: (_, chosen) => send({ type: 'filter.chosen', ...chosen }),
        tellDropped: (_, { dropped }) => tellDropped(dropped),
      },
    }),
  )
  const filter = query.filter ?? none
  useDaysChange(filter, { send })
  // The filters are the actor's input, so that the first frame shows them
  const actor = useActorRef(machine, { ...actorOptions, input: readFilter(rules, filter) })
  const snapshot = useSelector(actor, (current) => current)
  useEffect(
    () => actor.send({ type: 'filter.received', ...readFilter(rules, filter) }),
    [actor, rules, filter],
  )
  const gestures = useMemo(() => {
    const change = (change: FilterChange) => actor.send({ type: 'filter.changed', change })
    return {
      open: (only: string | null) => actor.send({ type: 'filters.opened', only }),
      close: () => actor.send({ type: 'filters.closed' }),
      change,
      clear: () => change(clearing(actor.getSnapshot().context.filter)),
      type: (drafts: Drafts) => actor.send({ type: 'text.typed', drafts }),
      submit: () => actor.send({ type: 'text.submitted' }),
    }
  }, [actor])
  const { context } = snapshot
  return {
    ...gestures,
    filter: context.filter,
    drafts: context.drafts,
    isOpen: snapshot.matches('open'),
    only: context.only,
    problems: snapshot.matches({ open: 'refused' }) ? problemsOf(context.filter, context.drafts) : {},
  }
}

const none: PageFilter = {}
