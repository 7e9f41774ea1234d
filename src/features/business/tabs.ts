import * as texts from './texts.ts'

/** The tabs of a business, in order; the address knows the open one. */
export const tabs = [
  { id: 'overview', text: texts.overview },
  { id: 'employees', text: texts.employees },
  { id: 'subscriptions', text: texts.subscriptions },
  { id: 'payments', text: texts.payments },
  { id: 'activity', text: texts.activity },
] as const

export type TabId = (typeof tabs)[number]['id']

/** The tab an address names; the overview when it names none. */
export function toTab(value: unknown): TabId {
  return tabs.find(({ id }) => id === value)?.id ?? 'overview'
}

/** What the address says of a tab; nothing of the overview. */
export function searchOf(tab: TabId): { tab?: TabId } {
  return tab === 'overview' ? {} : { tab }
}
