const pattern = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a text is what the contract calls an Id; anything else is in no path and asked of nobody. */
export function isId(text: string): boolean {
  return pattern.test(text)
}

/** What a record holds under somebody else's id; `constructor` and `__proto__` are ids like any other. */
export function ownOf<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}
