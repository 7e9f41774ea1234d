/**
 * Focuses a button when it is clicked, which Safari does not do, so that a sheet or a menu returns the focus to the
 * button. React Aria focuses its own buttons. Returns a function that stops this.
 */
export function focusClickedButtons(): () => void {
  const focus = ({ target, detail }: MouseEvent) => {
    // `detail` is 0 for a click by key: Enter in a field clicks the form's button, but the field keeps the focus
    if (detail > 0 && target instanceof Element)
      target.closest<HTMLElement>('button:not([data-rac])')?.focus({ preventScroll: true })
  }
  addEventListener('click', focus, true)
  return () => removeEventListener('click', focus, true)
}
