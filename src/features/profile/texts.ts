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
export const views = 'Views'
export const timeZone = 'Time zone'
export const deviceTimeZone = (zone: string) => `Device time zone (${zone})`
export const shortcutsHint = 'G then a letter, / and ?. When off, Ctrl+K and ⌘K still open the search.'

export const session = 'Session'
export const signOutMeans = 'Signs you out in every tab. If the server can’t confirm, you stay signed in.'
export const signOutAnyway = 'Sign out anyway'
export const signOutAnywayMeans = 'Signs you out here even if the server can’t be reached.'

export const accessibility = 'Accessibility'
export const standard = 'Standard'
export const standardMet = (product: string) =>
  `${product} is built to meet WCAG 2.2, levels A and AA. This statement was reviewed on 27 Nov 2026.`
export const tested = 'Tested'
export const testedBy =
  'Each of the 55 criteria by automated tests: axe in every state of every page, the keyboard alone, contrast, zoom to 400%, wider text spacing, and forced colors.'
export const notTested = 'Not tested'
export const notTestedBy = 'Screen readers on a device, and people with disabilities.'
export const knownLimits = 'Known limits'
export const limits =
  'The server ends a session after some time without a warning; what you typed stays while you sign in again. Names and texts that people entered have no language, so a screen reader may mispronounce them.'
export const reportProblem = 'Report a problem'
export const reportTo = (product: string) =>
  `Tell the team that runs ${product} for you. Name the page, your browser and your assistive technology.`
