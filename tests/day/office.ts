import type { Database } from '../../openapi/backend/db/port.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import type { Handler } from '../../openapi/backend/http/handler.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import type { Site } from '../../openapi/backend/http/site.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { faults } from '../support/faults.ts'

/** The delay of a slow response, in simulated ms, long enough for the page to announce the wait. */
const SLOW = 4000

/** The faults of `tests/support/faults.ts` that a server can send. */
const sent = [
  ...(['silent', 'drip', 400, 403, 429, 500, 503, 'empty 200', 'empty 500', 'html 200'] as const),
  ...(['html 502', 'html 404', 'truncated', 'wrong shape'] as const),
]
/** The ways in which every second call fails. `slow` delays the response; `lost` does the call and truncates it. */
export const troubles = [...sent, 'slow', 'lost'] as const
type Trouble = (typeof troubles)[number]

/** The backend of a simulated day. Its clock moves with the pages' clock, and its calls can fail. */
export interface Office {
  readonly url: string
  readonly db: Database
  /** Returns the simulated time. */
  readonly now: () => Date
  /** Advances the clock, in ms, and sends the slow responses that are due. */
  readonly advance: (ms: number) => void
  /** Makes every second call fail until the next change; null ends the failures and all held calls. */
  readonly cause: (trouble: Trouble | null) => void
  /** Ends the server; the returned function starts another one at the same address. */
  readonly interrupt: () => Promise<() => Promise<void>>
  readonly stop: () => Promise<void>
}

/** Starts the backend. Its password hashes take almost no time. */
export async function openOffice(db: Database, site: Site, begin: Date): Promise<Office> {
  // No subscription ends during the day, so that figures stay right until the administrator changes them
  const lasting = `update subscriptions set ends_at = ends_at + interval '1 day' where ends_at >= $1`
  await db.query(lasting, [begin])
  const started = Date.now()
  let moved = 0
  let trouble: Trouble | null = null
  let calls = 0
  let end = () => {}
  let over = Promise.resolve()
  const late = new Map<() => void, number>()
  const now = () => new Date(begin.getTime() + moved + Date.now() - started)

  const failing: (answer: Handler) => Handler = (answer) => async (request, from) => {
    const [kind, ended] = [trouble, over]
    if (kind === null || calls++ % 2 === 0) return answer(request, from)
    if (kind === 'lost') {
      await (await answer(request, from)).body?.cancel()
      return faults.truncated()
    }
    if (kind !== 'slow') {
      const response = faults[kind]({ request, over: ended })
      // `silent` resolves to an error response, which a server can't send
      return kind === 'silent' ? ended.then(() => new Response(null, { status: 503 })) : response
    }
    const due = now().getTime() + SLOW
    await Promise.race([ended, new Promise<void>((resolve) => late.set(resolve, due))])
    return answer(request, from)
  }
  const open = (port: number) => {
    const handler = createHandler({ db, now, passwords: createPasswords({ logN: 4, r: 1, p: 1 }) })
    return listen(serve({ handler: failing(handler), site }), port, '127.0.0.1')
  }
  let server = await open(0)
  const office: Office = {
    url: server.url,
    db,
    now,
    advance(ms) {
      moved += ms
      for (const [send, due] of late)
        if (due <= now().getTime()) {
          late.delete(send)
          send()
        }
    },
    cause(next) {
      end()
      over = new Promise((resolve) => {
        end = resolve
      })
      trouble = next
    },
    async interrupt() {
      office.cause(null)
      end()
      await server.stop()
      return async () => {
        server = await open(Number(new URL(office.url).port))
      }
    },
    stop: async () => {
      office.cause(null)
      end()
      await server.stop()
    },
  }
  return office
}
