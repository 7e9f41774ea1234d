import { copy } from '../../lib/copy-texts.ts'
import { copyText } from '../../services/copy-text.ts'
import { CopyButton, type CopyButtonProps } from '../../ui/controls/CopyButton.tsx'
import { useSelectionAction } from './selection-action.ts'

/** A button that copies a text of the selected rows. The palette has the same action, and a message confirms it. */
export function CopySelected({ text, what }: Pick<CopyButtonProps, 'text' | 'what'>) {
  useSelectionAction(copy(what), () => copyText(text, what))
  return <CopyButton isNamed what={what} text={text} />
}
