/**
 * A letter as it is printed on the key, whatever the keyboard's script. Browsers' autofill sends keydown events that
 * have neither key nor code: '' is no key at all.
 */
export function keyOf({ key = '', code = '' }: Partial<KeyboardEvent>): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}
