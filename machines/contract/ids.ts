const pattern = /^[A-Za-z0-9_-]{1,64}$/

/** Returns true for an id in the contract's format; any other text is never sent in a path. */
export function isId(text: string): boolean {
  return pattern.test(text)
}

/** Returns the value of an own key, so that ids such as `constructor` are looked up safely. */
export function ownOf<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}
