/**
 * Returns the text for a successful command: the record's name and the server's `message`, or our own text for an
 * empty message.
 */
export function successText(message: string, ours: string, name?: string): string {
  if (message === '') return ours
  return name === undefined ? message : `${name}: ${message}`
}
