export const search = 'Search'
export const searching = 'Searching…'
export const payment = 'payment'
export const paymentsTitle = 'Payments'
export const business = 'business'
export const businessesTitle = 'Businesses'
export const person = 'person'
export const peopleTitle = 'People'
export const plan = 'plan'
export const plans = 'plans'
export const plansTitle = 'Plans'
export const pinned = 'Pinned'
export const recent = 'Recent'
/** Shown before a record's id until its name has loaded: "Business biz_23" */
export const kinds = { business: 'Business', plan: 'Plan', person: 'Person' }
export const openBusiness = (id: string) => `Open business ${id}`
export const isPinned = ', pinned'
export const findPerson = (text: string) => `Find a person: ${text}`
/** Returns "Show all 12 payments". */
export const showAll = (count: string) => `Show all ${count}`

export const paymentsBy = (email: string) => `Payments by ${email}`
export const onThisPage = 'On this page'
export const views = 'Views'
export const goTo = 'Go to'
export const thisDevice = 'This device'
export const useLightTheme = 'Light theme'
export const useDarkTheme = 'Dark theme'
export const useSystemTheme = 'System theme'
export const showShortcuts = 'Show keyboard shortcuts'

export const shortcutsHint = 'When off, only Ctrl+K (⌘K) and F6 work. Shortcuts never run while you type.'
export const searchEverything = 'Search pages, actions, payments, businesses and people'
export const goToPage = (title: string) => `Go to ${title}`
export const nextRow = 'Next row'
export const previousRow = 'Previous row'
export const openRow = 'Open the row'
export const selectRow = 'Select the row'
export const selectRange = 'Select a range'
export const clearSelection = 'Clear the selection'
export const searchThisPage = 'Search on this page'
export const openFilters = 'Open filters'
export const refresh = 'Refresh the list'
export const showTheShortcuts = 'Show shortcuts'
export const goToMessages = 'Go to notifications'
/** The foot of the palette: "↑ ↓ to move" */
export const foot = [
  { keys: '↑ ↓', does: 'to move' },
  { keys: 'Enter', does: 'to open' },
  { keys: 'Escape', does: 'to close' },
] as const
export const pinHint = { keys: 'Shift Enter', does: 'to pin' } as const
export const then = 'then'
export const or = 'or'
