import type { ListName } from '../../../list/list-name.ts'

export const noun = 'person'
export const plural = 'people'
export const names: ListName = { name: 'people', call: 'searchEmployees', noun, plural, label: 'People' }
export const about = 'Employees of all businesses'
export const search = 'Name, email or phone'
export const start = 'Find a person'
export const startHint = 'Enter at least 2 characters of a name, an email or a phone number.'
export const since = 'Since'

// the panel
export const notHere = 'This person is not on this page of the list.'
export const email = 'email'
export const employeeOf = 'Employee of'
export const ownerOf = 'Owner or contact of'
export const none = 'None'
export const notAll = 'Not all businesses have been read.'
export const noEmail = 'This person has no email, so there is nothing to look for.'
export const someOf = (limit: number) => `Only the first ${limit} results for this email were checked.`
