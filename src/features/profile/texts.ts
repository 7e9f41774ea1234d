export const profile = 'Profile'
export const loadingProfile = 'Loading your profile'
export const yourDetails = 'Your details'
export const yourProfile = 'your profile'
export const details = 'details'
export const memberSince = 'Member since'
export const lastSignIn = 'Last sign-in'
export const yourId = 'your ID'

export const onThisDevice = 'On this device'
export const sidebarHint = 'On screens wide enough for a sidebar.'
export const timeZone = 'Time zone'
export const deviceTimeZone = (zone: string) => `Device time zone (${zone})`
export const shortcutsHint = 'G then a letter, / and ?. Ctrl+K or ⌘K opens the search either way.'

export const session = 'Session'
export const signOutMeans = 'Signs you out in every tab. If the server can’t confirm, you stay signed in.'
export const signOutAnyway = 'Sign out anyway'
export const signOutAnywayMeans = 'Signs you out here even if the server can’t be reached.'
