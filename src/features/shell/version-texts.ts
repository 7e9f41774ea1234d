export const newVersion = 'New version'
export const newVersionAvailable = 'A new version is available.'
export const reloadForNewVersion = 'Reload for the new version'
