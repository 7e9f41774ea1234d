import { earlyForm } from './early-form.ts'

/** The form in index.html, and what of it has the focus. */
export interface EarlyForm {
  element: HTMLFormElement
  focused: Element | null
  /** the caret in the password; an email field tells nobody where its caret is */
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
 * Moves what was typed into the form in index.html, and the focus, to the one that the app has drawn in its place, and
 * sends it if it was sent.
 */
export function takeOver({ element, focused, selection }: EarlyForm, form: HTMLFormElement): void {
  for (const name of ['email', 'password']) {
    // by their names: a password manager may have put fields of its own between them
    const [from, to] = [element, form].map(({ elements }) => elements.namedItem(name))
    if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) continue
    to.value = from.value
    // the password is in one place
    from.value = ''
    if (from !== focused) continue
    to.focus()
    if (selection !== null) to.setSelectionRange(...selection)
  }
  if (focused instanceof HTMLButtonElement) form.querySelector<HTMLElement>('[type=submit]')?.focus()
  if ('sent' in element.dataset) form.requestSubmit()
}
