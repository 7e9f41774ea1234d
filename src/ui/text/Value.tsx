import type { ReactNode } from 'react'
import { missing, unreadable } from '../../lib/text.ts'
import { notAvailable } from '../../lib/texts.ts'

/** A text from `src/lib`, where 'NA' and the dash carry their meaning, "not available". For cells: no component. */
export function shown(text: string): ReactNode {
  if (text !== missing && text !== unreadable) return text
  return <abbr title={notAvailable}>{text}</abbr>
}
