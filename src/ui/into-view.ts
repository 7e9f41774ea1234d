/**
 * A ref for what answers a press from elsewhere on the screen, such as why a form could not be saved: brings it into
 * view when it appears.
 */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
