/** The longest server message a screen shows, in characters. */
const MESSAGE_LIMIT = 300

const looksLikeMarkup = /<[a-z!/][^>]*>/i
const looksLikeStack = /\n\s+at\s/
/** control characters, and those that turn the direction of the text around them */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** A server's own words made fit for a screen; null when they are no words for people. */
export function plainWords(value: unknown): string | null {
  if (typeof value !== 'string' || looksLikeMarkup.test(value) || looksLikeStack.test(value)) return null
  const words = value.replace(unsafe, ' ').trim()
  if (words === '') return null
  // by code point: half a surrogate pair is no character
  const characters = [...words]
  return characters.length > MESSAGE_LIMIT ? `${characters.slice(0, MESSAGE_LIMIT - 1).join('')}…` : words
}

/** The server's messages by field; entries that are no words are left out. */
export function plainFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, words]) => {
      const plain = plainWords(words)
      return plain === null ? [] : [[field, plain]]
    }),
  )
}
