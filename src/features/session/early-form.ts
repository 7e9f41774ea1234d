/** Returns the form of index.html, which takes input until the app renders. */
export const earlyForm = () => document.querySelector<HTMLFormElement>('[data-boot-frame] form')

/** Returns true when a reload would lose input of the early form. */
export const isEarlyFormDirty = () =>
  [...new FormData(earlyForm() ?? undefined).values()].some((value) => value !== '')

/** ms between checks for pressed buttons */
const INTERVAL = 50

/** Resolves when no button is pressed, because a press that ends on another element is no click. */
export async function whenNothingIsPressed(): Promise<void> {
  while (document.querySelector('button:active') !== null)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
}
