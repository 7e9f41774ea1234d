import { NO_RESPONSE } from '../../../machines/contract/failure.ts'
import type { FaultName } from '../../support/faults.ts'

/** The effects of a fault, whichever call it hits. */
export interface Column {
  /** The message, or null if the screen shows the call's own fallback (spec, section 8). */
  words: string | null
  /** The number of attempts of a read. */
  attempts: 1 | 4
  write: 'refused' | 'unknown'
  /** True if each attempt hangs until it times out. */
  isEndless?: true
  /** True if the response is a readable 2xx, which confirms a write whose response has no data. */
  isReadable?: true
  /** The response's id, which the user can give to support. */
  callId?: string
}

const refusal = (words: string | null, attempts: 1 | 4 = 1): Column => ({ words, attempts, write: 'refused' })
const identified = (status: number, column: Column): Column => ({ ...column, callId: `req-${status}` })
const unanswered: Column = { words: NO_RESPONSE, attempts: 4, write: 'unknown' }
const unreadable: Column = { words: null, attempts: 4, write: 'unknown' }

// The type requires a column for each fault except 401, after which the user has to sign in again.
const columns: Record<Exclude<FaultName, 401>, Column> = {
  refused: unanswered,
  reset: unanswered,
  silent: { ...unanswered, isEndless: true },
  drip: { ...unanswered, isEndless: true },
  redirected: unanswered,
  400: refusal('The request is malformed'),
  403: refusal('Not allowed'),
  404: refusal('No such thing'),
  'html 404': refusal(null),
  409: refusal('It was changed meanwhile'),
  412: refusal('Somebody saved it meanwhile'),
  422: refusal('Some fields are wrong'),
  429: refusal('Too many requests. Try again in 1 second.', 4),
  500: identified(500, refusal('Something broke on the server', 4)),
  503: identified(503, refusal('Down for maintenance', 4)),
  unsettled: identified(503, {
    words: 'The connection to the database was lost',
    attempts: 4,
    write: 'unknown',
  }),
  'empty 500': refusal(null, 4),
  'html 502': identified(502, refusal(null, 4)),
  'empty 200': { ...unreadable, isReadable: true },
  204: { ...unreadable, isReadable: true },
  206: identified(206, { words: null, attempts: 1, write: 'unknown' }),
  304: refusal(null),
  'html 200': identified(200, unreadable),
  truncated: unreadable,
  'wrong shape': { words: null, attempts: 1, write: 'unknown', isReadable: true },
  huge: unreadable,
}

/** The faults that fail every call, with their effects. */
export const failures: readonly (readonly [FaultName, Column])[] =
  // The cast restores the keys' type, which Object.keys widens to strings.
  (Object.keys(columns) as (keyof typeof columns)[]).map((fault) => [fault, columns[fault]] as const)

/** Returns the first fault for each value of the key. Faults with the same key look the same on a screen. */
const kindsBy = (keyOf: (column: Column, isOwn: boolean) => unknown) =>
  [
    ...new Map(
      failures
        .map((failure) => {
          const [, column] = failure
          const isOwn = column.words !== null && column.words !== NO_RESPONSE
          return [JSON.stringify(keyOf(column, isOwn)), failure] as const
        })
        // The order is reversed, because the map keeps a key's last entry.
        .toReversed(),
    ).values(),
  ].toReversed()

/** One fault for each visible effect on a read. `writeKinds` has one for each visible effect on a write. */
export const readKinds = kindsBy(({ words }, isOwn) => (isOwn ? 'own' : words))
export const writeKinds = kindsBy(({ words, write, isReadable }, isOwn) => [
  isOwn ? 'own' : words,
  write,
  isReadable,
])
