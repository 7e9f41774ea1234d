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

/** A problem with one field. The log has the message, so a field's name that may be any text is not part of it. */
export const wrongField = (status: number, field: string, message: string) =>
  new Problem(status, message, { errors: { [field]: message } })

export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

export const wrongMethod = (allow: string) =>
  new Problem(405, 'This address does not answer to this method', { headers: { Allow: allow } })

/** A refusal that invites another attempt after so many seconds. */
export const retryLater = (status: number, message: string, seconds: number) =>
  new Problem(status, message, { headers: { 'Retry-After': String(seconds) } })

/** 503: overloaded or too slow. Nothing was done. */
export const busy = () => retryLater(503, 'The server is busy', 1)

/** 503: the database did not confirm the outcome. */
export const unconfirmed = () =>
  new Problem(503, 'The connection to the database was lost', {
    headers: { 'Retry-After': '1' },
    outcome: 'unknown',
  })
