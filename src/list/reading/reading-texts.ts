/** The records that load to find people. */
export const businesses = 'businesses'
export const reading = (plural: string) => `Reading ${plural}`
export const readOf = (plural: string, read: string, total: string) => `${read} of ${total} ${plural} read`
export const allRead = (plural: string, total: string) => `All ${total} ${plural} read`
/** The progress text for a range of days, for which not all pages need to load. */
export const foundOf = (plural: string, read: string, total: string) =>
  `All of these days found; ${read} of ${total} ${plural} read`
export const stopped = 'Stopped.'
export const onlyThese = 'Only these are included.'
export const couldNotReadAll = (plural: string) => `Couldn’t read all ${plural}`
export const notAllGiven = (plural: string) =>
  `Some ${plural} may be missing: they changed while they were read, or the server gave fewer than it counts.`
export const unordered = (plural: string) =>
  `These ${plural} are not listed by date, so all of them have to be read.`
export const readAgain = 'Refetch'
