import type { ReactNode } from 'react'
import { hasValue } from '../../lib/text.ts'
import { notAvailable } from '../../lib/texts.ts'

/** Renders a formatted text, without hooks. 'NA' and the dash get the accessible name "not available". */
export function shown(text: string): ReactNode {
  if (hasValue(text)) return text
  return <abbr title={notAvailable}>{text}</abbr>
}
