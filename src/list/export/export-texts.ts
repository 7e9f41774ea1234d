import { countOf, formatCount } from '../../lib/text.ts'

export const exportAction = 'Export'
export const exportSelected = 'Export selected'
export const title = (plural: string) => `Export ${plural}`
export const allOf = (total: number, noun: string, plural: string) =>
  countOf(total, `matching ${noun}`, `matching ${plural}`)
export const selectedOf = (count: number, noun: string, plural: string) =>
  `${countOf(count, noun, plural)} selected`
export const columns = 'Columns'
export const chooseColumn = 'Choose at least one column'
export const zone = 'Time zone'
export const deviceZone = (zone: string) => `Device (${zone})`
export const form = 'Format'
export const forms = { file: 'CSV file', table: 'Copy to clipboard' } as const
export const download = 'Download CSV'
export const copyTable = 'Copy as a table'
export const again = 'Start again'
export const downloadAgain = 'Download again'
export const copyAgain = 'Copy again'
export const progress = (read: number, total: number, plural: string) =>
  `${formatCount(read)} of ${formatCount(total)} ${plural} read`
export const stopped = (read: number, total: number, plural: string) =>
  `Stopped at ${formatCount(read)} of ${countOf(total, plural, plural)}. Nothing was saved.`
export const saved = (count: number, noun: string, plural: string) =>
  `Exported ${countOf(count, noun, plural)}.`
export const copied = (count: number, noun: string, plural: string) =>
  `Copied ${countOf(count, noun, plural)} as a table.`
export const notAll = (count: number, total: number, plural: string) =>
  `Only ${formatCount(count)} of ${formatCount(total)} ${plural} are in it: the list changed while it was read. Try again for the rest.`
export const onlyRead =
  'Not all of the list has been read yet: there may be more that match. Try again once it has.'
export const running = (plural: string) => `Reading ${plural}`
export const notCopied = 'Couldn’t copy the table'

// Column headings for businesses.
export const business = 'Business'
export const contact = 'Contact'
export const plan = 'Plan'
export const seatsUsed = 'Seats used'
export const seats = 'Seats'
export const status = 'Status'
export const created = 'Created'
