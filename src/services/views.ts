import { useActorRef, useSelector } from '@xstate/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressOf } from '../../machines/rules/page-input.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { readyMade, toViews, viewWith, type View } from '../../machines/rules/views.ts'
import { viewsMachine } from '../../machines/views.machine.ts'
import { storedJson, storeText } from '../browser/store-text.ts'
import { watchStorage } from '../browser/stored-text.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { keepColumns, keptColumns } from './columns.ts'
import { useServices, type Services } from './services.ts'

const KEY = 'views'

const keptViews = (): readonly View[] => {
  const stored = storedJson(KEY)
  return stored === null ? readyMade : toViews(stored)
}

/** Each list's page, and the call under whose name the list's columns are stored. */
const places = {
  payments: { path: '/payments', call: 'listPayments' },
  businesses: { path: '/business', call: 'listBusinesses' },
  people: { path: '/people', call: 'searchEmployees' },
} as const

/** Returns the link to a view. */
export function placeOf({ list, search }: View) {
  return { to: places[list].path, search }
}

/** Lets the menu lead to the default view of each list that this tab has not opened. */
export function offerDefaults({ left }: Services): void {
  for (const { list, search, isDefault } of keptViews())
    if (isDefault === true) left[places[list].path] ??= search
}

/** Returns the part of a view that stores what its list shows. */
export function shownIn({ call }: { call: string }, query: PageQuery): Pick<View, 'search' | 'columns'> {
  const { page: _, ...search } = addressOf(query)
  return { search, columns: keptColumns(call) }
}

/** Shows a view's columns. */
export function showColumns({ list, columns }: View): void {
  keepColumns(places[list].call, columns)
}

/** Returns a function that shows a view: its columns, filters and order. */
export function useShowView(): (view: View) => void {
  const navigate = useNavigate()
  return (view) => {
    showColumns(view)
    void navigate(placeOf(view))
  }
}

/** Returns the views of this device and the functions that change them. */
export function useViews() {
  const { actorOptions } = useServices()
  const [machine] = useState(() =>
    viewsMachine.provide({
      actions: {
        save: ({ self }, { views }) => {
          if (!storeText(KEY, JSON.stringify(views))) self.send({ type: 'storage.failed' })
        },
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { views: keptViews() } })
  useEffect(
    () =>
      watchStorage(() => {
        const views = keptViews()
        // Skips the storage event that the actor's own change caused
        if (JSON.stringify(views) !== JSON.stringify(actor.getSnapshot().context.views))
          actor.send({ type: 'views.received', views })
      }),
    [actor],
  )
  const snapshot = useSelector(actor, (current) => current)
  return {
    views: snapshot.context.views,
    isRefused: snapshot.matches('refused'),
    canSave: (view: View) => snapshot.can({ type: 'view.submitted', view }),
    onSave: (view: View) => actor.send({ type: 'view.submitted', view }),
    canRename: (name: string, to: string) => snapshot.can({ type: 'name.submitted', name, to }),
    onUpdate: (view: View) => actor.send({ type: 'view.updated', view }),
    onDefault: (name: string) => actor.send({ type: 'default.toggled', name }),
    onRename: (name: string, to: string) => actor.send({ type: 'name.submitted', name, to }),
    onRemove: (name: string) => actor.send({ type: 'removal.requested', name }),
  }
}

/** The view that each list showed last, with the list's address at that time. */
const opened = new WeakMap<Services, Partial<Record<View['list'], { name: string; address: string }>>>()

/**
 * Returns the view that a list shows. After a change of the query it is still the last view, as edited, also when the
 * user leaves the list and returns to it as it was left. The first view is the whole list, which has no changes.
 */
export function useActiveView(
  list: View['list'],
  query: PageQuery,
  [whole, ...saved]: readonly [View, ...View[]],
) {
  const services = useServices()
  const address = stringifySearch({ ...addressOf(query) })
  const exact = viewWith([whole, ...saved], query)
  const [last, setLast] = useState(() => {
    const kept = opened.get(services)?.[list]
    return kept?.address === address ? kept.name : ''
  })
  const name = exact?.name ?? last
  if (name !== last) setLast(name)
  useEffect(() => {
    opened.set(services, { ...opened.get(services), [list]: { name, address } })
  }, [services, list, name, address])
  const active = exact ?? saved.find((view) => view.name === name)
  return { active, isEdited: exact === undefined && active !== undefined }
}
