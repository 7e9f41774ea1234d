/** The tabs of a business, in order; the address knows the open one. Their names are the page's: every page reads this. */
export const tabIds = ['overview', 'employees', 'subscriptions', 'payments', 'activity'] as const

export type TabId = (typeof tabIds)[number]

/** The tab an address names; the overview when it names none. */
export function toTab(value: unknown): TabId {
  return tabIds.find((id) => id === value) ?? 'overview'
}

/** Returns a tab's search parameters; none for the overview. */
export function searchOf(tab: TabId): { tab?: TabId } {
  return tab === 'overview' ? {} : { tab }
}
