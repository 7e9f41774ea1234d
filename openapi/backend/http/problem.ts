/** An error response of the contract. `message` is shown to the administrator. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: {
      readonly errors?: Readonly<Record<string, string>>
      readonly headers?: Readonly<Record<string, string>>
      /** 'unknown' when the write may have succeeded. */
      readonly outcome?: 'unknown'
    } = {},
  ) {
    super(message)
  }
}

export const badRequest = (message: string) => new Problem(400, message)

/** Creates a problem with one field. Keep a user-supplied field name out of `message`, because it is logged. */
export const wrongField = (status: number, field: string, message: string) =>
  new Problem(status, message, { errors: { [field]: message } })

export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

export const wrongMethod = (allow: string) =>
  new Problem(405, 'This address does not answer to this method', { headers: { Allow: allow } })

/** Creates a refusal that tells the client to retry after the given number of seconds. */
export const retryLater = (status: number, message: string, seconds: number, more: Problem['more'] = {}) =>
  new Problem(status, message, { ...more, headers: { 'Retry-After': String(seconds) } })

/** A 503 for a database that is overloaded or too slow. The operation had no effect. */
export const busy = () => retryLater(503, 'The server is busy', 1)
