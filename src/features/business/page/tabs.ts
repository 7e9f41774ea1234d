import { businessTabs } from '../../../document/business-tabs.ts'

export type TabId = keyof typeof businessTabs

/** The tabs of a business in order, by their names in the URL. */
// `Object.keys` loses the keys' type, but the table has exactly these keys
export const tabIds = Object.keys(businessTabs) as TabId[]

/** Returns the tab that a URL names; the overview by default. */
export const toTab = (value: unknown): TabId => tabIds.find((id) => id === value) ?? 'overview'

/** Returns a tab's search parameters; none for the overview. */
export const searchOf = (tab: TabId): { tab?: TabId } => (tab === 'overview' ? {} : { tab })
