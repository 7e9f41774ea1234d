declare global {
  interface Window {
    /** Set by the boot script: shows in the login form that code is missing, and loads it again on submit */
    tellMissing?: (tryAgain: () => void) => void
  }
}

/** ms until the page says that the submitted form waits for the app */
const LATE = 3000

/** Returns an event's form if it is the login of index.html. */
const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-boot-frame] form') : null

/**
 * Marks the login form of index.html as submitted before the app has started. The app submits it after taking over the
 * input (`features/session/take-over.ts`).
 */
export function noteEarlySubmit(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('submit', (event) => {
    const form = formOf(event)
    if (form === null) return
    event.preventDefault()
    form.dataset['sent'] = ''
    delete form.dataset['late']
    clearTimeout(timer)
    timer = setTimeout(() => (form.dataset['late'] = ''), LATE)
  })
  // More input cancels the submit
  addEventListener('input', (event) => delete formOf(event)?.dataset['sent'])
}

/** Removes the login form from other pages: a password manager would find it. */
export function removeHiddenLogin(): void {
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-boot-frame=login]')?.remove())
}
