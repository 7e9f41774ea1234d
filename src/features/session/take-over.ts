import type { EarlyForm } from './early-form.ts'

const CONTROLS = 'input, [type=submit]'

/**
 * Puts what was typed into the form in index.html, and the focus, into the one that the app has drawn in its place, and
 * sends it if it was sent.
 */
export function takeOver({ form: early, focused, selection }: EarlyForm, form: HTMLFormElement): void {
  const controls = form.querySelectorAll<HTMLElement>(CONTROLS)
  for (const [index, from] of early.querySelectorAll(CONTROLS).entries()) {
    const to = controls[index]
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.value = from.value
    if (from !== focused) continue
    to?.focus()
    if (selection !== null && to instanceof HTMLInputElement) to.setSelectionRange(...selection)
  }
  if ('sent' in early.dataset) form.requestSubmit()
}
