/** Matches the name of a field with a credential. */
export const secretName = /token|password|secret/i
const named =
  /((?:authorization|token|password|secret)\w*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+)?[^\s"',;&)}]+)/gi
/** Matches a token or a long random secret. */
const long = /\b(?:bearer\s+)?[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*\b/gi
const hidden = '[hidden]'

/** Removes the session's token and anything that looks like a credential from an error's text. */
export function redacted(text: string, token: string | null): string {
  const rest = token === null ? text : text.replaceAll(token, hidden)
  return rest.replace(named, `$1${hidden}`).replace(long, hidden)
}
