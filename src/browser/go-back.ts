/** One step back in history; without one, as in a fresh tab, home (spec, section 2, generic screens). */
export function goBack(home: () => void): void {
  if (history.length > 1) history.back()
  else home()
}
