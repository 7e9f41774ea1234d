/** The contract's limit, in characters. */
const MAX_SEARCH = 200

/** Trims a search text for sending, cuts it to 200 characters, and drops lone surrogates and NUL. */
export function toSearch(text: string): string {
  return [...text.trim().slice(0, MAX_SEARCH)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character) && character !== '\0')
    .join('')
    .trim()
}
