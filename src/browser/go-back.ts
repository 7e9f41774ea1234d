/** Goes one step back in history, or home if there is none, as in a new tab (spec, section 2, generic screens). */
export function goBack(home: () => void): void {
  if (history.length > 1) history.back()
  else home()
}
