import { showMessage } from '../browser/messages.ts'
import { copied, notCopied } from '../lib/copy-texts.ts'

/** Copies a text and shows a message, for places without a `CopyButton`, such as rows. */
export function copyText(text: string, what: string): void {
  // throws outside a secure context, where `navigator.clipboard` is undefined
  const copy = async () => navigator.clipboard.writeText(text)
  copy().then(
    () => showMessage({ tone: 'positive', name: what, text: copied(what) }),
    () => showMessage({ tone: 'critical', name: what, text: notCopied(what) }),
  )
}
