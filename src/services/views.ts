import { useActorRef, useSelector } from '@xstate/react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { addressOf, type PageQuery } from '../../machines/rules/page-query.ts'
import {
  idOf,
  isChanged,
  readyMade,
  reportIn,
  restoredIn,
  toViews,
  viewWith,
  type View,
  type ViewQuery,
} from '../../machines/rules/views.ts'
import { viewsMachine } from '../../machines/views.machine.ts'
import { read, write } from '../browser/device.ts'
import { storedJson, storeText } from '../browser/store-text.ts'
import { columnsKey, storedText, watchStorage } from '../browser/stored-text.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { keepColumns, keptColumns } from './columns.ts'
import { useServices, type Services } from './services.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the view that the user opened; '' for the whole list */
    view?: string
  }
}

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
const viewedLists = ['payments', 'businesses', 'people'] as const

/** Returns the link to a view. */
export const placeOf = (view: View) => ({
  to: places[view.list].path,
  search: view.search,
  state: { view: idOf(view) },
})

/** The queries in `left` that `offerDefaults` put there; the user's own last queries are not among them. */
const offered = new WeakSet<object>()
export const isOffered = (search: object): boolean => offered.has(search)

/** Makes the menu link to a list's default view until this tab has opened the list. */
export function offerDefaults({ left }: Pick<Services, 'left'>): void {
  const views = keptViews()
  for (const list of viewedLists) {
    const { path } = places[list]
    const before = left[path]
    if (before && !isOffered(before)) continue
    const chosen = views.find((view) => view.list === list && view.isDefault === true)
    if (chosen) offered.add((left[path] = chosen.search))
    else Reflect.deleteProperty(left, path)
  }
}

/** Returns a list's query with the report that is open over the list. */
export function useViewQuery(query: PageQuery): ViewQuery {
  return { ...query, ...reportIn(useSearch({ strict: false })) }
}

/** Returns the part of a view that stores what its list shows. */
export function shownIn({ call }: { call: string }, query: ViewQuery): Pick<View, 'search' | 'columns'> {
  const { page: _, ...search } = addressOf(query)
  return { search: { ...search, ...reportIn(query) }, columns: keptColumns(call) }
}

const columnsOf = (list: View['list']) => `view-columns:${list}`

/** Shows a view's columns. From then on, other columns count as a change of this view, only in this tab. */
export function showColumns(view: View): void {
  if (view.columns !== undefined) keepColumns(places[view.list].call, view.columns)
  write('sessionStorage', columnsOf(view.list), idOf(view))
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
  const services = useServices()
  const { actorOptions } = services
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
        offerDefaults(services)
        // Skips the storage event that the actor's own change caused
        if (JSON.stringify(views) !== JSON.stringify(actor.getSnapshot().context.views))
          actor.send({ type: 'views.received', views })
      }),
    [actor, services],
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
    /** Restores a deleted view, also after the actor has stopped. Returns false if the view can't be restored */
    onRestore: (view: View, at: number) => {
      const views = restoredIn(keptViews(), view, at)
      if (!views) return false
      if (!storeText(KEY, JSON.stringify(views))) actor.send({ type: 'storage.failed' })
      offerDefaults(services)
      return true
    },
  }
}

/** The storage key of a list's last view, which is stored with the list's URL at that time. */
const keyOf = (list: View['list']) => `view-${list}`

/** Deletes the stored last view of each list whose query is not in `left`; with an empty `left`, of every list. */
export function forgetActive(left: Services['left']): void {
  for (const list of viewedLists) if (!left[places[list].path]) write('sessionStorage', keyOf(list), '')
}

/**
 * Returns a list's tabs, the whole list first, and the active view. When the user changes the query or the columns,
 * the view stays active as an edited one, also after a reload and when the user returns to the list. The whole list has
 * no name and is never edited.
 */
export function useActiveView(list: View['list'], query: ViewQuery, views: readonly View[]) {
  const saved = views.filter((view) => view.list === list)
  const tabs: readonly View[] = [{ name: '', list, search: { limit: query.limit } }, ...saved]
  const address = stringifySearch({ ...addressOf(query), ...reportIn(query) })
  const opened = useLocation({ select: ({ state }) => state.view })
  const [last, setLast] = useState(() => {
    const [id, ...stored] = (read('sessionStorage', keyOf(list)) ?? '').split('\n')
    return stored.join('\n') === address ? id : ''
  })
  const withId = (id: string | undefined) => tabs.filter((view) => idOf(view) === id)
  const exact = viewWith([...withId(opened), ...withId(last), ...tabs], query)
  const id = exact ? idOf(exact) : last
  if (id !== last) setLast(id)
  useEffect(() => write('sessionStorage', keyOf(list), `${id}\n${address}`), [list, id, address])
  const active = exact ?? saved.find((view) => idOf(view) === id)
  // Renders again when the columns change
  useSyncExternalStore(watchStorage, () => storedText(columnsKey(places[list].call)))
  // Back and a link show a view with the columns of the view before
  const hasColumns = active !== undefined && read('sessionStorage', columnsOf(list)) === idOf(active)
  const columns = hasColumns ? keptColumns(places[list].call) : undefined
  const isEdited = active?.name ? isChanged(active, query, columns) : false
  return { tabs, active, isEdited }
}
