import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { documented } from '../contract/document.ts'
import type { Documented } from '../contract/document.ts'
import { isAt } from './validator.ts'
import type { Validator } from './validator.ts'
import { VALID } from './requests.ts'

/** A call that a scanner attacks: a URL with valid values, and the fields of the call's form. */
export interface Target {
  readonly method: string
  readonly path: string
  /** The form's fields, encoded as in a URL; null for a call without a form. */
  readonly form: string | null
}

const samples: Readonly<Record<string, string>> = { employeeId: 'emp_1', businessId: 'biz_7' }

/** Returns a target; `mark` is appended to ids in its path. */
export function targetOf({ method, path, query, form, id }: Documented, mark = ''): Target {
  const sample = (name: string) => samples[name] ?? (id.includes('Plan') ? 'pln_2' : 'biz_7')
  const values = (rules: Documented['query']) =>
    new URLSearchParams(
      Object.entries(rules).map(([name, { enum: listed }]) => [
        name,
        Array.isArray(listed) && typeof listed[0] === 'string' ? listed[0] : (VALID[name] ?? '1'),
      ]),
    ).toString()
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => sample(name) + mark)
  const search = values(query)
  return { method, path: search === '' ? place : `${place}?${search}`, form: form && values(form) }
}

/** The calls with an input, except those about the session itself. */
export const attacked = documented.filter(
  ({ id, path, query, form }) =>
    !['login', 'logout'].includes(id) &&
    (path.includes('{') || form !== null || Object.keys(query).length > 0),
)

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page of links and forms, because scanners find calls by following them. */
function writePage(): string {
  const parts = attacked.map((operation) => {
    const { path, form } = targetOf(operation)
    if (form === null)
      return operation.method === 'GET' ? `<a href="${escape(path)}">${operation.id}</a>` : ''
    const fields = [...new URLSearchParams(form)].map(
      ([name, value]) => `<input name="${name}" value="${escape(value)}">`,
    )
    return `<form method="post" action="${escape(path)}">${fields.join('')}<button>Send</button></form>`
  })
  return `<!doctype html><title>Calls</title>${parts.join('\n')}`
}

/**
 * Serves the page at `/`. Passes calls to the validator with a token, and with each form in the contract's format.
 */
export async function startScannedSite(validator: Validator, token: string) {
  const page = writePage()
  let answered = 0
  const server = createServer((request, response) => {
    const { url: path = '/', method = 'GET' } = request
    const pass = async () => {
      answered++
      if (path === '/') return { status: 200, type: 'text/html', text: page }
      const body = await text(request)
      const template = documented.filter((one) => isAt(one.path, path))
      // A page's form can only post.
      const real = template.some((one) => one.method === method) ? method : (template[0]?.method ?? method)
      const form = new FormData()
      for (const [name, value] of new URLSearchParams(body)) form.append(name, value)
      const hasBody = body !== '' && !['GET', 'HEAD'].includes(real)
      return validator.ask({
        method: real,
        path,
        headers: { Authorization: token },
        body: hasBody ? form : null,
      })
    }
    pass().then(
      ({ status, type, text: content }) => response.writeHead(status, { 'Content-Type': type }).end(content),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scanned site has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    answered: () => answered,
    stop: () => server.close().closeAllConnections(),
  }
}
