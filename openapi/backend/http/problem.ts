/** An error response of the contract. `message` is shown to the administrator. */
export class Problem extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: 'unknown' | undefined

  constructor(
    status: number,
    message: string,
    more: {
      errors?: Readonly<Record<string, string>>
      headers?: Readonly<Record<string, string>>
      /** 'unknown' when the write may have succeeded. */
      outcome?: 'unknown'
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.outcome = more.outcome
  }
}

export const badRequest = (message: string) => new Problem(400, message)

/** A problem with one field. The log has the message, so a field's name that may be any text is not part of it. */
export const wrongField = (status: number, field: string, message: string) =>
  new Problem(status, message, { errors: { [field]: message } })

export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

export const wrongMethod = (allow: string) =>
  new Problem(405, 'This address does not answer to this method', { headers: { Allow: allow } })

const again = { headers: { 'Retry-After': '1' } }

/** 503: overloaded or too slow. Nothing was done. */
export const busy = () => new Problem(503, 'The server is busy', again)

/** 503: the database did not confirm the outcome. */
export const unconfirmed = () =>
  new Problem(503, 'The connection to the database was lost', { ...again, outcome: 'unknown' })
