import * as css from './delta-chip.css.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface DeltaChipProps {
  /** The direction of the change */
  way: 'up' | 'down' | 'same'
  /** Good, bad or neutral; a rise may be bad */
  tone: keyof typeof css.tones
  /** The size of the change: "12%" */
  size: string
  /** The change in words, for screen readers */
  words: string
}

const arrows = { up: '↑ ', down: '↓ ', same: '' }

/** A change against an earlier period. The arrow shows the direction, the colour whether it is good. */
export function DeltaChip({ way, tone, size, words }: DeltaChipProps) {
  return (
    <span className={css.tones[tone]}>
      <span aria-hidden="true">{`${arrows[way]}${size}`}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
