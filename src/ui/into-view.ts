/**
 * A ref that scrolls an element into view on mount, for the answer to a press elsewhere on the screen, such as the
 * reason a form could not be saved.
 */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
