import { badge, tones, word } from './badge.css.ts'
import { cx } from '../cx.ts'

export type BadgeTone = 'positive' | 'caution' | 'critical' | 'info' | 'neutral'

export interface BadgeProps {
  tone: BadgeTone
  /** The state in a word; the colour repeats it */
  children: string
}

/** A state as a dot and a word. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={cx(badge, tones[tone])}>
      <bdi className={word}>{children}</bdi>
    </span>
  )
}
