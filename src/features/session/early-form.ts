/** The form in index.html, which can be typed into until the app is drawn in its place. */
export const earlyForm = () => document.querySelector<HTMLFormElement>('[data-boot-frame] form')

/** Returns true when a reload would lose input of the early form. */
export const isEarlyFormDirty = () =>
  [...new FormData(earlyForm() ?? undefined).values()].some((value) => value !== '')

/** ms between two looks at the page's buttons */
const INTERVAL = 50

/** Settles when no button is being pressed: a press that ends on another element than it began on is no click. */
export async function whenNothingIsPressed(): Promise<void> {
  while (document.querySelector('button:active') !== null)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
}
