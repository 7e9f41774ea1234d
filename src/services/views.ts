import { useActorRef, useSelector } from '@xstate/react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toViews, withDays, type View } from '../../machines/rules/views.ts'
import { viewsMachine } from '../../machines/views.machine.ts'
import { preferencesOf } from '../../machines/preferences.machine.ts'
import { storedJson, storeText } from '../browser/store-text.ts'
import { watchStorage } from '../browser/stored-text.ts'
import { presetsOf, todayIn } from '../lib/filter-days.ts'
import { keepColumns } from './columns.ts'
import { useServices } from './services.ts'

const KEY = 'views'

const keptViews = (): readonly View[] => toViews(storedJson(KEY))

/** Each list's page, and the call under whose name the list's columns are stored. */
const places = {
  payments: { path: '/payments', call: 'listPayments' },
  businesses: { path: '/business', call: 'listBusinesses' },
  people: { path: '/people', call: 'searchEmployees' },
} as const

/** Returns the link to a view. A moving range such as "last 7 days" is computed for today in the given time zone. */
export function placeOf(view: View, zone: string) {
  const days = presetsOf(todayIn(zone)).find(({ id }) => id === view.days)
  return { to: places[view.list].path, search: days ? withDays(view, days) : view.search }
}

/** Shows a view's columns. */
export function showColumns({ list, columns }: View): void {
  keepColumns(places[list].call, columns)
}

/** Returns a function that shows a view: its columns, filters and order. */
export function useShowView(): (view: View) => void {
  const navigate = useNavigate()
  const { preferences } = useServices()
  return (view) => {
    showColumns(view)
    void navigate(placeOf(view, preferencesOf(preferences.getSnapshot()).zone))
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
    onRename: (name: string, to: string) => actor.send({ type: 'name.submitted', name, to }),
    onRemove: (name: string) => actor.send({ type: 'removal.requested', name }),
  }
}
