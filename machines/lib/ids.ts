const pattern = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a text is what the contract calls an Id; anything else is in no path and asked of nobody. */
export function isId(text: string): boolean {
  return pattern.test(text)
}
