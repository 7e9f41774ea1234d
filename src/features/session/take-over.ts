import { earlyForm } from './early-form.ts'

/** The form of index.html and its focused element. */
export interface EarlyForm {
  element: HTMLFormElement
  focused: Element | null
  /** the caret in the password; email fields do not expose theirs */
  selection: Parameters<HTMLInputElement['setSelectionRange']> | null
}

/** Returns the state to take over, while the form of index.html is still in the page. */
export function findEarlyForm(): EarlyForm | null {
  const element = earlyForm()
  if (element === null) return null
  const focused = document.activeElement
  const isPassword = focused instanceof HTMLInputElement && focused.type === 'password'
  return {
    element,
    focused,
    selection: isPassword
      ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? 'none']
      : null,
  }
}

/**
 * Moves the input and the focus from the form of index.html to the app's form, and submits it if the user had submitted.
 */
export function takeOver({ element, focused, selection }: EarlyForm, form: HTMLFormElement): void {
  for (const name of ['email', 'password']) {
    // by name, because password managers may insert fields
    const [from, to] = [element, form].map(({ elements }) => elements.namedItem(name))
    if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) continue
    to.value = from.value
    // keeps the password in one place
    from.value = ''
    if (from !== focused) continue
    to.focus()
    if (selection !== null) to.setSelectionRange(...selection)
  }
  if (focused instanceof HTMLButtonElement) form.querySelector<HTMLElement>('[type=submit]')?.focus()
  if ('sent' in element.dataset) form.requestSubmit()
}
