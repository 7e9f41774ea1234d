/** Returns the letter printed on the key, whatever the keyboard's script; '' for autofill's keydown events. */
export function keyOf({ key = '', code = '' }: Partial<KeyboardEvent>): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

const takesKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [aria-haspopup=listbox]'

/** Returns true in an element that handles keys itself: a text field, a type-ahead list, an overlay. */
export const handlesKeys = (element: Element): boolean => element.closest(takesKeys) !== null
