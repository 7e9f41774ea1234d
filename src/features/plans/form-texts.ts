import { countOf } from '../../lib/text.ts'

// the sheet
export const add = 'Add plan'
export const duplicate = 'Duplicate plan'
export const edit = 'Edit plan'
export const editOf = (name: string) => `Edit ${name}`
export const save = 'Save plan'
export const added = (name: string) => `Added ${name}`
export const loading = 'Loading the plan'
export const what = 'the plan'
export const none = 'Plan not found'
export const noneWhy = 'Check the link, or it may have been removed.'
export const notSaved = 'The plan was not saved'
export const leave = 'Your changes to this plan aren’t saved.'

// fields, whose labels are the column headings
export const basePriceHint = '1 or more, in dollars'
export const discountHint = 'From 0 to 100'
export const durationIn = (type: string) => `Duration, ${type}s`
export const durationHint = '1 or more'
export const usersHint = '1 or more; each further user pays the extra-user price'
export const oneTime = 'One-time'
export const month = 'Month'
export const year = 'Year'

// the preview
export const preview = 'Preview'
export const nothingToPreview = 'Fill in price and discount to see what the plan costs.'
export const netPrice = 'Net price'
export const monthly = 'Monthly equivalent'
export const users = 'Users'
export const usersOf = (users: number) => countOf(users, 'user')
export const included = (users: number | null) =>
  users === null ? 'Included' : `${countOf(users, 'user')} included`
export const extra = (users: number, price: string) => `${countOf(users, 'extra user')} × ${price}`
export const priceFor = (users: number) => `Price for ${countOf(users, 'user')}`

// another administrator saved the plan
export const conflict = 'Someone else changed this plan'
export const conflictUnread = 'What they saved could not be loaded.'
export const conflictLoading = 'Loading what they saved…'
export const conflictWhy = 'It was saved since you opened it. Your changes are still here but not saved.'
export const keepEditing = 'Keep editing'
export const takeTheirs = 'Take theirs'
export const overwrite = 'Overwrite with my version'
export const field = 'Field'
export const theirs = 'Theirs'
export const yours = 'Yours'

// another administrator deleted the plan
export const gone = 'This plan was deleted and can’t be saved'
export const typed = 'What you typed'
export const whatYouTyped = 'what you typed'
