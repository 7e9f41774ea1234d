const pattern = /^[A-Za-z0-9_-]{1,64}$/

/** Returns true for an id in the contract's format; any other text is never sent in a path. */
export function isId(text: string): boolean {
  return pattern.test(text)
}

/** Returns a payment's id, or its transaction id when the backend omits the id; '' without either. */
export function paymentId({ _id, transactionId }: { _id?: unknown; transactionId?: unknown }): string {
  for (const id of [_id, transactionId]) {
    if (typeof id === 'string') return id
    if (typeof id === 'number' && Number.isFinite(id)) return String(id)
  }
  return ''
}

/** The contract's limit, in characters. */
const MAX_SEARCH = 200

/** Trims a search text for sending, cuts it to 200 characters, and drops lone surrogates and NUL. */
export function toSearch(text: string): string {
  return [...text.trim().slice(0, MAX_SEARCH)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character) && character !== '\0')
    .join('')
    .trim()
}

/** Returns a payment's transaction id for URLs and searches; '' without one. */
export function transactionOf({ transactionId }: { transactionId?: unknown }): string {
  const isText = typeof transactionId === 'string' || typeof transactionId === 'number'
  return isText ? toSearch(String(transactionId)) : ''
}

/** Returns the value of an own key, so that ids such as `constructor` are looked up safely. */
export function ownOf<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}
