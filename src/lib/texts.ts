/**
 * The texts shared by several features: buttons, waiting, failures, lists, controls. A feature's own texts are in its
 * `texts.ts`. Texts about statuses and writes are in `src/domain`, texts about failed calls in the machines.
 */

import { countOf, formatCount } from './text.ts'

// Actions

export const tryAgain = 'Try again'
export const cancel = 'Cancel'
export const close = 'Close'
export const closeMessage = 'Close message'
export const stop = 'Stop'
export const resume = 'Resume'
export const done = 'Done'
export const undo = 'Undo'
export const reload = 'Reload'
export const signIn = 'Sign in'
export const signOut = 'Sign out'
/** Spec, section 2, verbatim */
export const goBack = 'Go back'
export const expandSidebar = 'Expand sidebar'
export const collapseSidebar = 'Collapse sidebar'

// Preferences of the device

export const theme = 'Theme'
export const lightTheme = 'Light'
export const darkTheme = 'Dark'
export const systemTheme = 'System'
export const tableDensity = 'Table density'
export const compact = 'Compact'
export const regular = 'Regular'
export const comfortable = 'Comfortable'
export const keyboardShortcuts = 'Keyboard shortcuts'

// Waiting

export const working = ', working'
export const loading = (what: string) => `Loading ${what}`
export const loadingNewerVersion = 'Loading the newer version…'
export const stillTrying = (attempt: number | null, tries: number) =>
  `This is taking longer than usual. Still trying${attempt === null ? '' : `, attempt ${attempt} of ${tries}`}…`
export const stillWaiting = 'Still waiting for the server to answer…'
export const asOf = (time: string) => `As of ${time}`
/** The reason a form can't close: a sent write can't be cancelled. */
export const alreadySent = 'Already sent'

// Failures

export const couldNotLoad = (what: string) => `Couldn’t load ${what}`
export const couldNotRefresh = (what: string) => `Couldn’t refresh. Showing older ${what}.`
export const serverProblem = (message: string) => `The server had a problem (${message}).`
/** Precedes the response's X-Request-Id, for support. */
export const reference = 'Reference '
export const couldNotConfirm = 'We couldn’t confirm whether '
export const checkStatus = 'Check status'
export const somethingWentWrong = 'Something went wrong: '
export const entryMissing = 'This page could not be loaded. Check your connection, then load the page again.'
export const partOffline =
  'A part of this page could not be loaded: there is no connection. It comes once the connection is back.'
export const partGone =
  'A part of this page could not be loaded: there may be a newer version. Reloading loses what you typed.'
/** Spec, section 2, verbatim */
export const planUpdated = 'Successfully Updated'

// Leaving a form

export const leaveTitle = 'Leave without saving?'
export const leaveText = 'What you typed isn’t saved.'
export const stay = 'Stay'
export const discardChanges = 'Discard changes'

// Fields

export const optional = 'optional'
export const choose = 'Choose'
export const needAttention = (fields: number) =>
  `${countOf(fields, 'field')} ${fields === 1 ? 'needs' : 'need'} attention`
export const capsLock = 'Caps lock is on'
export const showPassword = 'Show password'
export const email = 'Email'
export const firstName = 'First name'
export const lastName = 'Last name'
export const phone = 'Phone'
export const id = 'ID'

// Lists

/** Spec, section 2, verbatim */
export const noResults = 'No results.'
export const clearSearch = 'Clear search'
export const and = ' and '
export const theFilters = 'the filters'
export const moreTools = 'More tools'
export const clearFilters = 'Clear filters'
export const searchFor = (plural: string) => `Search ${plural}`
export const selectRow = (noun: string, name: string) => `Select ${noun} ${name}`
export const selectAll = 'Select all on this page'
export const actions = 'Actions'
export const actionsFor = (name: string) => `Actions for ${name}`
export const tableOf = (label: string) => `${label} table`
export const pagesOf = (label: string) => `${label} pages`
export const showMore = 'Show all'
export const showLess = 'Show less'
export const rowsPerPage = 'Rows per page'
export const goToFirstPage = 'Go to first page'
export const goToPreviousPage = 'Go to previous page'
export const goToNextPage = 'Go to next page'
export const goToLastPage = 'Go to last page'
/** Spec, section 2, verbatim */
export const rowsSelected = (count: number, of: number) =>
  `${formatCount(count)} of ${formatCount(of)} row(s) selected.`
/** Shown in the pager while the number of pages is unknown. */
export const pageAlone = (page: number) => `Page ${page}`
/** Spec, section 2, verbatim */
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`
/** Appends "so far" to a count while its list is not fully loaded. */
export const maybeSoFar = (text: string, isPartial: boolean) => (isPartial ? `${text} so far` : text)
export const noneSoFar = 'Nothing found so far.'
export const announcedPage = (count: string, page: number, last: number) =>
  `${count}, page ${page} of ${last}`

// Places and values

export const messages = 'Notifications'
export const breadcrumb = 'Breadcrumb'
export const notAvailable = 'not available'
export const yes = 'Yes'
export const no = 'No'

export const noPlan = 'No plan'
