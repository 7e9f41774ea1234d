import { useMemo, useSyncExternalStore } from 'react'
import { isEntries } from '../../machines/rules/kept-columns.ts'
import { toRecords, withOpened, withPinToggled, type RecentRecord } from '../../machines/rules/recent.ts'
import { storedJson, storeText } from '../browser/store-text.ts'
import { storedText, watchStorage } from '../browser/stored-text.ts'

const KEY = 'recent'
/** The key under which the client stores the account (spec, section 3). */
const USER_KEY = 'user'

/** Returns the id of the signed-in account; '' if the sign-in has not stored one. */
function accountNow(): string {
  const user = storedJson(USER_KEY)
  return isEntries(user) && typeof user['_id'] === 'string' ? user['_id'] : ''
}

const stored = () => toRecords(storedJson(KEY), accountNow())
const keep = (records: readonly RecentRecord[]) =>
  void storeText(KEY, records.length === 0 ? null : JSON.stringify({ account: accountNow(), records }))

/** Stores that the administrator has opened a record. */
export const rememberOpened = (record: RecentRecord): void => keep(withOpened(stored(), record))

/** Pins a record in the palette, or unpins it. */
export const togglePin = (record: RecentRecord): void => keep(withPinToggled(stored(), record))

/** Deletes the opened records at the end of a session; pinned records stay, for this account only. */
export function forgetOpened(): void {
  const value = storedJson(KEY)
  const account = isEntries(value) ? String(value['account']) : ''
  const records = toRecords(value, account).filter(({ isPinned }) => isPinned === true)
  void storeText(KEY, records.length === 0 ? null : JSON.stringify({ account, records }))
}

/** Returns the pinned records and those that were opened last. */
export function useRecent(): readonly RecentRecord[] {
  const text = useSyncExternalStore(watchStorage, () => storedText(KEY))
  return useMemo(() => (text === null ? [] : stored()), [text])
}
