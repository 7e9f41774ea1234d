/** The name of a field that holds a credential. */
export const secretName = /token|password|secret/i
const named =
  /((?:authorization|token|password|secret)\w*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+)?[^\s"',;&)}]+)/gi
/** Matches a token or a long random secret. */
const long = /\b(?:bearer\s+)?[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*\b/gi
const hidden = '[hidden]'

/** An error's text without the session's token, and without anything that looks like a credential. */
export function redacted(text: string, token: string | null): string {
  const rest = token === null ? text : text.replaceAll(token, hidden)
  return rest.replace(named, `$1${hidden}`).replace(long, hidden)
}
