export const title = (product: string) => `Sign in | ${product}`
export const purpose = 'Administrator sign-in'
export const password = 'Password'
export const formComing = 'Still loading. The form appears once the server can be reached.'

export const expired = 'Your session ended. Sign in again to continue.'
export const signedOut = 'You signed out.'
export const signedOutHere =
  'You are signed out in every tab of this browser. The server did not confirm it, so the session there will expire later.'
export const signedOutElsewhere = 'You signed out in another tab.'
export const notLasting =
  'This browser keeps no data for this site, so your session ends when the page is reloaded.'

export const notConfirmed = 'We couldn’t verify your session'
export const stillSignedIn = 'You are still signed in'
export const signOutHere = 'Sign out on this device'
export const staySignedIn = 'Stay signed in'

export const whoIsSignedIn = 'Who is signed in?'
export const someoneSignedIn = 'Someone signed in in another tab. If it was you, your work will reappear.'
export const signInAgain = 'Sign in again'
export const workIsKept = 'Your session ended. Your unsaved work is still here.'
