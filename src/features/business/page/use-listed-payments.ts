import { shallowEqual, useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { TabProps } from './BusinessTabs.tsx'

type Page = Pick<TabProps['page'], 'lists'>

const noRows: readonly never[] = []

const listedIn = (snapshot: SnapshotFrom<Page['lists']['payments']>) => ({
  rows: snapshot.context.answer?.data ?? noRows,
  isBare: snapshot.matches('idle') || snapshot.hasTag('pending'),
})

/** Returns a business's payments. */
export function useListedPayments({ lists }: Page) {
  return useSelector(lists.payments, listedIn, shallowEqual)
}
