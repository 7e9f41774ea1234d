/**
 * Returns the letter printed on the key, whatever the keyboard's script. Autofill sends keydown events with neither
 * key nor code: '' for those.
 */
export function keyOf({ key = '', code = '' }: Partial<KeyboardEvent>): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}
