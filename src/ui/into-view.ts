/** A ref callback that scrolls an element into view on mount, such as a message far from the pressed button. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
