import type { View } from '../../../machines/rules/views.ts'
import { relativeDays } from '../filters/texts.ts'

export const views = 'Views'
/** The whole list as a view */
export const all = 'All'
export const edit = 'Add or edit views'
export const hint = 'Save this list’s filters and columns. Only on this device.'
export const saveTitle = 'Save what is shown as a view'
export const name = 'View name'
export const newName = (was: string) => `Rename ${was}`
export const save = 'Save view'
export const rename = (view: string) => `Rename ${view}`
export const remove = (view: string) => `Delete ${view}`
export const removed = (view: string) => `View deleted: ${view}`
export const notRestored = (view: string) => `Couldn’t restore ${view}. Delete or rename another view first.`
export const saveName = 'Save name'
export const none = 'No saved views'
export const noName = 'Enter a name'
export const nameTaken = 'Another view has this name'
export const tooMany = (most: number) => `There are ${most} views already. Delete one first.`
export const notKept =
  'This device refuses to keep views: its storage is full or blocked. They are here until the page closes.'
const lists = { payments: 'Payments', businesses: 'Businesses', people: 'People' } as const
export const edited = 'Edited'
export const about = ({ list, search }: Pick<View, 'list' | 'search'>, isEdited: boolean) => {
  const { paidFrom, createdFrom } = search
  const days = relativeDays(paidFrom ?? createdFrom ?? '')
  const place = days === null ? lists[list] : `${lists[list]}, ${days.toLowerCase()}`
  return isEdited ? `${place} · ${edited}` : place
}
export const update = 'Update view'
export const updateOf = (view: string) => `Update view ${view}`
export const makeDefault = (view: string) => `Use ${view} as default`
