/** The tabs of a business in order; the URL names the open one. Labels are apart, because every page loads this module. */
export const tabIds = ['overview', 'employees', 'subscriptions', 'payments', 'activity'] as const

export type TabId = (typeof tabIds)[number]

/** Returns the tab that a URL names; the overview by default. */
export function toTab(value: unknown): TabId {
  return tabIds.find((id) => id === value) ?? 'overview'
}

/** Returns a tab's search parameters; none for the overview. */
export function searchOf(tab: TabId): { tab?: TabId } {
  return tab === 'overview' ? {} : { tab }
}
