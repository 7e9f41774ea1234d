import { showMessage } from '../../browser/messages.ts'
import * as texts from './texts.ts'
import { copied, notCopied } from '../../lib/copy-texts.ts'

/** Copies a text and says so; for where a `CopyButton` would be too much, as in every row. */
export function copyText(text: string, what: string): void {
  // without a secure context there is no clipboard at all
  const copy = async () => navigator.clipboard.writeText(text)
  copy().then(
    () => showMessage({ tone: 'positive', name: what, text: copied(what) }),
    () => showMessage({ tone: 'critical', name: what, text: notCopied(what) }),
  )
}

export function copyId(id: string): void {
  copyText(id, texts.idOf(id))
}
