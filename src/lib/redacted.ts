/** What a token or a long random secret looks like. */
const secret = /\b(?:bearer\s+)?[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*\b/gi

/** An error's text without anything that looks like a credential. */
export function redacted(text: string): string {
  return text.replace(secret, '[hidden]')
}
