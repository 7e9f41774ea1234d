/** The contract's bound. */
const MAX_SEARCH = 200

/** The search text as it is sent: trimmed, at most 200 characters, never half a surrogate pair. */
export function toSearch(text: string): string {
  return [...text.trim().slice(0, MAX_SEARCH)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character) && character !== '\0')
    .join('')
    .trim()
}
