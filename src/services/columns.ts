import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { columnsMachine } from '../../machines/columns.machine.ts'
import type { Density } from '../../machines/preferences.machine.ts'
import { toKeptColumns, type KeptColumns } from '../../machines/rules/kept-columns.ts'
import { storedJson, storeText } from '../browser/store-text.ts'
import { columnsKey, watchStorage } from '../browser/stored-text.ts'
import { useServices } from './services.ts'

/** Returns a list's stored columns; null for the default ones. */
export const keptColumns = (list: string): KeptColumns | null => toKeptColumns(storedJson(columnsKey(list)))

/** Stores a list's columns, or restores the defaults for null, and notifies the tables. */
export function keepColumns(list: string, kept: KeptColumns | null): void {
  storeText(columnsKey(list), kept && JSON.stringify(kept))
}

/** Returns a list's columns and the row height as chosen on this device, and the functions that change them. */
export function useColumns(list: string) {
  const { actorOptions, preferences } = useServices()
  const [machine] = useState(() =>
    columnsMachine.provide({ actions: { save: (_, { kept }) => keepColumns(list, kept) } }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { kept: keptColumns(list) } })
  useEffect(
    () =>
      watchStorage(() => {
        const kept = keptColumns(list)
        // Skips the storage event that the actor's own change caused
        if (JSON.stringify(kept) !== JSON.stringify(actor.getSnapshot().context.kept))
          actor.send({ type: 'columns.received', kept })
      }),
    [actor, list],
  )
  return {
    kept: useSelector(actor, ({ context }) => context.kept),
    onChoose: (kept: KeptColumns) => actor.send({ type: 'columns.chosen', kept }),
    onClear: () => actor.send({ type: 'columns.cleared' }),
    density: useSelector(preferences, ({ context }) => context.density),
    onDensity: (density: Density) => preferences.send({ type: 'density.chosen', density }),
  }
}
