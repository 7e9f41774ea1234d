import { useEffect } from 'react'
import type { CallOutput } from '../../../../machines/contract/calls.ts'
import { useOutdated } from '../../../services/services.ts'
import type { TabList, TabLists } from './BusinessTabs.tsx'

export type TabCall = TabLists[keyof TabLists]['call']

/** A row of a tab's list. */
export type RowOf<K extends TabCall> = CallOutput<K>['data'][number]

/** Loads a list of the business as soon as the id is known and a tab that shows the list is open. */
export function useTabRead<K extends TabCall>(
  { actor, snapshot }: TabList<K>,
  businessId: string | undefined,
) {
  useOutdated(actor)
  useEffect(() => {
    if (businessId !== undefined) actor.send({ type: 'data.requested', asked: { businessId } })
  }, [actor, businessId])
  /** `isBare` is true until the first rows have loaded */
  return { actor, snapshot, isBare: snapshot.matches('idle') || snapshot.hasTag('pending') }
}

export const noRows: readonly never[] = []
