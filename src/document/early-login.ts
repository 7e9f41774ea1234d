declare global {
  interface Window {
    /** set by the boot script: says in the login's form that code is missing, which is tried for again when it is sent */
    tellMissing?: (tryAgain: () => void) => void
  }
}

/** ms after which the page says that what was sent still waits for the app */
const LATE = 3000

/** The form around where an event happened, if it is the login's in index.html. */
const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-boot-frame] form') : null

/**
 * Notes that the login's form in index.html was sent before the app is there: the app sends it once it has taken over
 * what was typed (`features/session/take-over.ts`).
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
  // whoever types on has not finished
  addEventListener('input', (event) => delete formOf(event)?.dataset['sent'])
}

/** Takes the login's form out of a page that does not show it: a password manager would see it. */
export function removeHiddenLogin(): void {
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-boot-frame=login]')?.remove())
}
