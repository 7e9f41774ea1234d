/** Returns the record's name and the server's message about a command; our own text if the message is empty. */
export function successText(message: string, ours: string, name?: string): string {
  if (message === '') return ours
  return name === undefined ? message : `${name}: ${message}`
}
