import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { quiet } from './button.css.ts'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as texts from '../../lib/copy-texts.ts'

export interface CopyButtonProps {
  text: string
  /** The noun in the button's name: "transaction id" gives "Copy transaction id". */
  what: string
  /** Shows the name on the button, for a place where the copied text is not visible */
  isNamed?: boolean
}

/** Time for which the icon is a check mark, in ms */
const confirmation = 1200

type Outcome = 'copied' | 'failed' | null

/** Copies a text and confirms it, visibly and to screen readers. */
export function CopyButton({ text, what, isNamed = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), confirmation)
    return () => clearTimeout(timer)
  }, [outcome])
  // Outside a secure context `navigator.clipboard` is undefined
  const copy = async () => navigator.clipboard.writeText(text)
  const press = () => {
    copy().then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  const icon = outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />
  return (
    <>
      {isNamed ? (
        <Button size="small" icon={icon} onPress={press}>
          {texts.copy(what)}
        </Button>
      ) : (
        <IconButton label={texts.copy(what)} size="small" className={quiet} icon={icon} onPress={press} />
      )}
      <VisuallyHidden role="status">
        {outcome === 'copied' && texts.copied(what)}
        {outcome === 'failed' && texts.notCopied(what)}
      </VisuallyHidden>
    </>
  )
}
