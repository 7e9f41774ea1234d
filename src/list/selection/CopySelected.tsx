import { showMessage } from '../../browser/messages.ts'
import { copied, copy, notCopied } from '../../lib/copy-texts.ts'
import { CopyButton, type CopyButtonProps } from '../../ui/controls/CopyButton.tsx'
import { useSelectionAction } from './selection-action.ts'

/** A button that copies a text of the selected rows. The palette has the same action, and a message confirms it. */
export function CopySelected({ text, what }: Pick<CopyButtonProps, 'text' | 'what'>) {
  useSelectionAction(copy(what), () => {
    // Outside a secure context `navigator.clipboard` is undefined
    const write = async () => navigator.clipboard.writeText(text)
    write().then(
      () => showMessage({ tone: 'positive', text: copied(what) }),
      () => showMessage({ tone: 'critical', text: notCopied(what) }),
    )
  })
  return <CopyButton isNamed what={what} text={text} />
}
