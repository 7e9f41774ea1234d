import { changeOf } from '../../machines/rules/payment-report.ts'
import { DeltaChip } from '../ui/text/DeltaChip.tsx'
import * as texts from './change-texts.ts'

interface ChangeProps {
  before: number
  now: number
  /** The value of the period before, as text */
  beforeText: string
  /** False for a figure that should fall, such as failed payments */
  isRiseGood?: boolean
}

/** The change of a figure against the period before. */
export function Change({ before, now, beforeText, isRiseGood = true }: ChangeProps) {
  const share = changeOf(before, now)
  const size = share === null ? texts.isNew : texts.percent(Math.abs(share))
  const way = share === null ? 'up' : size === texts.percent(0) ? 'same' : share > 0 ? 'up' : 'down'
  const tone = way === 'same' ? 'neutral' : (way === 'up') === isRiseGood ? 'positive' : 'critical'
  return <DeltaChip way={way} tone={tone} size={size} words={texts.changed(way, size, beforeText)} />
}
