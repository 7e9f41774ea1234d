import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ReadId } from '../../../../machines/contract/calls.ts'
import { businessTabs } from '../../../document/business-tabs.ts'
import type { BesidePayments } from '../../../domain/listed-payments.ts'
import { textOf } from '../../../lib/text.ts'
import { useRead } from '../../../services/read.ts'
import { Tabs } from '../../../ui/controls/Tabs.tsx'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { LinesSkeleton } from '../../../ui/text/LinesSkeleton.tsx'
import { TabsStatus } from './TabsStatus.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { searchOf, tabIds, type TabId } from './tabs.ts'
import type { useBusiness } from './use-business.ts'
import * as texts from '../texts.ts'

const EmployeesTab = lazyRouteComponent(() => import('../employees/EmployeesTab.tsx'), 'EmployeesTab')
const SubscriptionsTab = lazyRouteComponent(() => import('./SubscriptionsTab.tsx'), 'SubscriptionsTab')
const PaymentsTab = lazyRouteComponent(() => import('./PaymentsTab.tsx'), 'PaymentsTab')
const StatementTab = lazyRouteComponent(() => import('./StatementTab.tsx'), 'StatementTab')
const ActivityTab = lazyRouteComponent(() => import('./ActivityTab.tsx'), 'ActivityTab')

/** The component of each tab. The tabs' titles and initial reads are in `business-tabs.ts`. */
const panels: Readonly<Record<TabId, ComponentType<TabProps>>> = {
  overview: OverviewTab,
  employees: EmployeesTab,
  subscriptions: SubscriptionsTab,
  payments: PaymentsTab,
  statement: StatementTab,
  activity: ActivityTab,
}

/** Returns the lists of subscriptions and payments. Their actors keep running when their tabs close. */
export function useTabLists() {
  return {
    subscriptions: useTabList('listBusinessSubscriptions', `${texts.subscription}s`),
    payments: useTabList('listBusinessPayments', `${texts.payment}s`),
  }
}

export type TabLists = ReturnType<typeof useTabLists>
export type TabList<K extends ReadId> = ReturnType<typeof useTabList<K>>

/** Starts the actor of a tab's list; `what` names the rows in the tabs' status. */
function useTabList<K extends ReadId>(call: K, what: string) {
  const actor = useRead(call)
  return { call, what, actor, snapshot: useSelector(actor, (current) => current) }
}

interface BusinessTabsProps {
  page: ReturnType<typeof useBusiness>
  businessId: string
  tab: TabId
  /** renders the open payment's panel next to the content */
  beside: BesidePayments
}

/** The data that a tab may show. */
export interface TabProps extends Omit<BusinessTabsProps, 'tab'> {
  /** The business's name; '' while loading */
  name: string
}

/** The tabs of a business; the URL names the open one. */
export function BusinessTabs({ tab, ...shown }: BusinessTabsProps) {
  const navigate = useNavigate({ from: '/business/details/$businessId' })
  const { business } = shown.page.snapshot.context
  const Panel = panels[tab]
  return (
    <Tabs
      label={texts.facts}
      tabs={tabIds.map((id) => ({ id, text: businessTabs[id].title }))}
      selected={tab}
      status={<TabsStatus page={shown.page} tab={tab} />}
      onSelect={(id) => void navigate({ search: searchOf(id), state: (state) => state })}
    >
      <LazyBoundary key={tab} fallback={<LinesSkeleton rows={6} />}>
        <Panel {...shown} name={business === null ? '' : textOf(business.name)} />
      </LazyBoundary>
    </Tabs>
  )
}
