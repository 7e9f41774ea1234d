import type { IncomingMessage } from 'node:http'
import { isLoopback } from './address.ts'
import { codeOf } from './db/port.ts'
import type { Database } from './db/port.ts'
import { refusal } from './deliver.ts'
import type { Answer } from './deliver.ts'
import { jsonHeaders } from './headers.ts'
import type { Metrics } from './metrics.ts'
import { notFound, Problem } from './problem.ts'

/** How long the database may take to answer a probe: shorter than probes wait. */
const READY_MS = 2000

export interface ProbeOptions {
  /** Not there while the server starts. */
  readonly db?: Database
  readonly metrics?: Metrics
  /** Whether others than this machine may have the figures. */
  readonly arePublic?: boolean
  readonly limit?: number
}

/** Answers whoever looks after the server; `null` for every other address. */
export type Probes = (request: IncomingMessage, pathname: string) => Promise<Answer> | null

/**
 * `/healthz`: the process lives. `/readyz`: the database answers; 503 with the reason when it does not. `/metrics`:
 * figures for Prometheus.
 */
export function createProbes({
  db,
  metrics,
  arePublic = false,
  limit = READY_MS,
}: ProbeOptions = {}): Probes {
  const isReady =
    db === undefined ? () => Promise.reject(new Problem(503, 'Starting')) : once(() => ask(db, limit))
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<Answer>>> = {
    '/healthz': () => Promise.resolve(json({ message: 'Running' })),
    '/readyz': async (request) => {
      await isReady().catch((error: unknown) => {
        // The code tells what is behind us.
        throw isHere(request) ? error : new Problem(503, 'Not ready')
      })
      return json({ message: 'Ready' })
    },
    '/metrics': async (request) => {
      if (metrics === undefined || !(arePublic || isHere(request))) throw notFound('address')
      return { ...json({}), ...textOf(await metrics.text(), metrics.contentType) }
    },
  }
  return (request, pathname) => {
    const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined
    if (answer === undefined) return null
    const { method = '' } = request
    return (['GET', 'HEAD'].includes(method) ? answer(request) : Promise.reject(wrongMethod())).catch(
      (error: unknown) => {
        if (error instanceof Problem) return refusal(error)
        throw error
      },
    )
  }
}

const wrongMethod = () =>
  new Problem(405, 'This address does not answer to this method', { headers: { Allow: 'GET, HEAD' } })

/** Whether this machine asks for itself: a proxy on it says that it asks for somebody else. */
const isHere = ({ headers, socket }: IncomingMessage) =>
  isLoopback(socket.remoteAddress ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers)

/** Throws 503 with the reason when the database gives no answer in time. */
async function ask(db: Database, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(503, 'The database does not answer in time')), limit)
  })
  const answered = db.query('select 1').catch((error: unknown) => {
    // Without the message, which may name the server and its user.
    throw new Problem(503, `The database does not answer (${codeOf(error) ?? 'no code'})`)
  })
  await Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** Whoever asks while an answer is awaited gets that one: probes add no queue of their own. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () =>
    (running ??= work().finally(() => {
      running = undefined
    }))
}

const json = (body: object): Answer => ({
  status: 200,
  ...textOf(JSON.stringify(body), 'application/json; charset=utf-8'),
})

function textOf(text: string, type: string): Pick<Answer, 'headers' | 'body'> {
  const body = Buffer.from(text)
  return { headers: { ...jsonHeaders, 'Content-Type': type, 'Content-Length': String(body.length) }, body }
}
