/** The form in index.html, which can be typed into before the app is there, and what of it has the focus. */
export interface EarlyForm {
  form: HTMLFormElement
  focused: Element | null
  /** the caret in the password; an email field tells nobody where its caret is */
  selection: Parameters<HTMLInputElement['setSelectionRange']> | null
}

/** The form in index.html, until the app is drawn in its place. */
export function findEarlyForm(): EarlyForm | null {
  const form = document.querySelector<HTMLFormElement>('[data-boot-frame] form')
  if (form === null) return null
  const focused = document.activeElement
  const isPassword = focused instanceof HTMLInputElement && focused.type === 'password'
  return {
    form,
    focused,
    selection: isPassword
      ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? 'none']
      : null,
  }
}

/** Settles when no button of the page is being pressed: a press that ends on another element is no click. */
export async function whenNothingIsPressed(): Promise<void> {
  if (document.querySelector('button:active') === null) return
  await new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, resolve, { once: true })
  })
  // the click comes in the same task
  await new Promise((resolve) => setTimeout(resolve))
}
