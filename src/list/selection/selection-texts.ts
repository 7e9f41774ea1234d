import { countOf, formatCount } from '../../lib/text.ts'

export const barOf = (plural: string) => `Selected ${plural}`
export const selected = (count: number, noun: string, plural: string) =>
  `${countOf(count, noun, plural)} selected`
export const allSelected = (total: number, noun: string, plural: string) =>
  `All ${countOf(total, noun, plural)} selected`
export const selectAllThatMatch = (total: number) => `Select all ${formatCount(total)}`
export const clearSelection = 'Clear selection'
export const ids = 'IDs'
export const email = 'email'
export const emails = 'emails'
export const noEmails = 'None of these has an email'
