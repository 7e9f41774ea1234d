export const account = 'Account'
export const accountOf = (name: string) => `Account of ${name}`
export const loadingProfile = 'Loading your profile'
export const profile = 'Profile'
export const loadProfileAgain = 'Load profile again'

export const main = 'Main'
export const search = 'Search'
export const skip = 'Skip to content'

export const offline = 'You’re offline'
export const offlineMeans = 'Data may be out of date, and you can’t save.'
