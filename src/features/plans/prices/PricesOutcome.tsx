import type { Change } from '../../../../machines/shared/changes.ts'
import { formatMoney } from '../../../../machines/rules/money.ts'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { useBatch } from '../../../services/batch.ts'
import { fromTo } from '../impact-texts.ts'
import { priceWords } from './price-texts.ts'

/** Shows the progress and the outcomes of a change of several prices. A plan's own sheet may open meanwhile. */
export function PricesOutcome({ actor }: { actor: Parameters<typeof useBatch>[0] }) {
  return <BatchOutcome batch={useBatch(actor, '/subscription-plans')} words={priceWords} nameOf={nameOf} />
}

const nameOf = (change: Change) =>
  change.type === 'price' ? `${change.name} ${fromTo(formatMoney(change.from), formatMoney(change.to))}` : ''
