// The records that an administrator opened last or has pinned, as stored on a device: their ids, never their data.
// Beyond the spec (section 3 stores only the token and the user).
import { isId } from '../contract/ids.ts'
import { isEntries } from './kept-columns.ts'

/** A record by its id. A person also has their business's id, because only the list of its employees has them. */
export interface RecentRecord {
  kind: 'business' | 'plan' | 'person'
  id: string
  of?: string
  isPinned?: true
}

/** The maximum number of pinned records, and of opened ones. */
const MOST = 5

export const isSameRecord = (a: RecentRecord, b: RecentRecord): boolean => a.kind === b.kind && a.id === b.id

const isPinned = (record: RecentRecord) => record.isPinned === true
const limited = (records: readonly RecentRecord[]) => [
  ...records.filter(isPinned).slice(0, MOST),
  ...records.filter((record) => !isPinned(record)).slice(0, MOST),
]

/** Parses the stored records of an account; drops invalid ones and those of another account. */
export function toRecords(value: unknown, account: string): readonly RecentRecord[] {
  if (!isEntries(value) || value['account'] !== account || !Array.isArray(value['records'])) return []
  const records = value['records'].flatMap((one: unknown): RecentRecord[] => {
    if (!isEntries(one)) return []
    const { kind, id, of, isPinned: pinned } = one
    if ((kind !== 'business' && kind !== 'plan' && kind !== 'person') || typeof id !== 'string' || !isId(id))
      return []
    if (kind === 'person' && (typeof of !== 'string' || !isId(of))) return []
    return [{ kind, id, ...(typeof of === 'string' && { of }), ...(pinned === true && { isPinned: pinned }) }]
  })
  return limited(records)
}

/** Puts an opened record first; a pinned one keeps its place. */
export function withOpened(records: readonly RecentRecord[], opened: RecentRecord): readonly RecentRecord[] {
  const known = records.find((record) => isSameRecord(record, opened))
  if (known && isPinned(known)) return records
  return limited([opened, ...records.filter((record) => record !== known)])
}

/** Pins a record, as the last pinned one, or unpins it, as the newest unpinned one. */
export function withPinToggled(
  records: readonly RecentRecord[],
  { isPinned: _, ...toggled }: RecentRecord,
): readonly RecentRecord[] {
  const known = records.find((record) => isSameRecord(record, toggled))
  const others = records.filter((record) => record !== known)
  if (known && isPinned(known)) return limited([toggled, ...others])
  return limited([
    ...others.filter(isPinned),
    { ...toggled, isPinned: true },
    ...others.filter((one) => !isPinned(one)),
  ])
}
