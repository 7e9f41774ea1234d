import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentMeaning } from '../../domain/payment-status.ts'
import { ids } from '../../domain/selection/selection-texts.ts'
import { SelectionBar } from '../../domain/selection/SelectionBar.tsx'
import { sumOf } from '../../domain/selection/sum.ts'
import { formatMoney } from '../../lib/money.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import type { usePayments } from './use-payments.ts'
import * as texts from './selection-texts.ts'
import { payment, payments } from './texts.ts'

/** What can be done with the selected payments. */
export function PaymentSelection({ list }: { list: ReturnType<typeof usePayments> }) {
  const { selected, isAllSelected } = list
  return (
    <SelectionBar
      noun={payment}
      plural={payments}
      list={list}
      note={isAllSelected ? undefined : noteOf(selected)}
    >
      {!isAllSelected && (
        <CopyButton
          isNamed
          what={ids}
          text={selected.map((row) => transactionOf(row) || paymentId(row)).join('\n')}
        />
      )}
    </SelectionBar>
  )
}

/** What they come to, whatever became of each; and what of it came in. */
function noteOf(rows: readonly Payment[]): string {
  const { sum, unread } = sumOf(rows.map(({ amount }) => amount))
  const completed = rows.filter(({ paymentStatus }) => paymentMeaning(paymentStatus) === 'received')
  const received = sumOf(completed.map(({ amount }) => amount)).sum
  return [
    texts.sum(formatMoney(sum)),
    ...(completed.length < rows.length ? [texts.completedOf(formatMoney(received))] : []),
    ...(unread > 0 ? [texts.unread(unread)] : []),
  ].join(', ')
}
