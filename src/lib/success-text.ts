/**
 * What a command came to: in the server's words, the `message` of its answer, after the name of what it is about; in
 * ours where the server gave none.
 */
export function successText(message: string, ours: string, name?: string): string {
  if (message === '') return ours
  return name === undefined ? message : `${name}: ${message}`
}
