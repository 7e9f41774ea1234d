const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'authorization, content-type, if-match, idempotency-key'
// `date` is what a Retry-After counts from
const ANSWER_HEADERS = 'date, etag, retry-after, x-request-id'
const PREFLIGHT_SECONDS = '7200'

/** Lets pages of the listed origins read an answer. Nobody sends cookies, so credentials are never allowed. */
export function allowOrigin(request: Request, answer: Headers, origins: ReadonlySet<string>): void {
  answer.append('Vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin === null || !origins.has(origin)) return
  answer.set('Access-Control-Allow-Origin', origin)
  answer.set('Access-Control-Expose-Headers', ANSWER_HEADERS)
  if (request.method !== 'OPTIONS') return
  answer.set('Access-Control-Allow-Methods', METHODS)
  answer.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
  answer.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
}

/**
 * Whether a browser may sign in from where the request comes: a page of this very host, or of a listed origin.
 * A form needs no preflight, so that nobody else would stop a foreign page. What is no browser sends no origin.
 */
export function mayLogIn(request: Request, origins: ReadonlySet<string>): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || origins.has(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
