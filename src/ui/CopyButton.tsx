import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface CopyButtonProps {
  /** The text it copies. */
  text: string
  /** What that is: "transaction id". Names the button "Copy transaction id". */
  what: string
}

type Outcome = 'copied' | 'failed' | null

/** Copies a text and says so, to eye and ear. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 4000)
    return () => clearTimeout(timer)
  }, [outcome])
  // Without a secure context there is no clipboard at all.
  const copy = async () => navigator.clipboard.writeText(text)
  const press = () => {
    copy().then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <>
      <IconButton
        label={`Copy ${what}`}
        size="small"
        icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        onPress={press}
      />
      <VisuallyHidden role="status">
        {outcome === 'copied' && `Copied ${what}`}
        {outcome === 'failed' && `Could not copy ${what}`}
      </VisuallyHidden>
    </>
  )
}
