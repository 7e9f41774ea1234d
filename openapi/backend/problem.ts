/** A request that is answered with an error of the contract. `message` is shown to the administrator. */
export class Problem extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    more: { errors?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

export const badRequest = (message: string) => new Problem(400, message)
export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

/** 503: too much to do, or too slow. */
export const busy = () =>
  new Problem(503, 'The server is busy. Try again', { headers: { 'Retry-After': '1' } })
