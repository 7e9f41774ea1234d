/**
 * A ref callback that scrolls an element into view on mount, for a message that may appear far from the pressed
 * button, such as the reason a form could not be saved.
 */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
