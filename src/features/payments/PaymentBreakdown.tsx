import type { RefObject } from 'react'
import type { CallOutput } from '../../../machines/contract/calls.ts'
import type { PaymentSummary } from '../../../machines/rules/payment-totals.ts'
import { countOf, formatCount, textOf, wordOf } from '../../lib/text.ts'
import { PanelPopover } from '../../ui/overlay/PanelPopover.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { payment } from './texts.ts'
import { moneyOf, unreadText, type Total } from '../../domain/total-money.ts'
import * as css from './totals.css.ts'
import * as texts from './totals-texts.ts'

interface PaymentBreakdownProps {
  answer: CallOutput<'getPaymentSummary'>
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The totals by gateway, status, plan and mode, in a panel over the rows. */
export function PaymentBreakdown({ answer, trigger, onClose }: PaymentBreakdownProps) {
  const { data: totals, isPartial = false, unread = 0 } = answer
  const told = toldAmount(totals)
  const write = (total: Total) => moneyOf(total, unread)
  return (
    <PanelPopover title={texts.breakdown} trigger={trigger} placement="bottom end" onClose={onClose}>
      <p className={css.hint}>
        {(isPartial ? texts.ofThoseSoFar : texts.ofThose)(countOf(totals.count, payment))}
        {unread > 0 && ` ${unreadText(unread)}`}
      </p>
      <div className={css.groups}>
        <Group title={texts.byStatus} amount={texts.amount} rows={totals.byStatus} moneyOf={write} />
        <Group title={texts.byGateway} amount={told} rows={totals.byGateway} moneyOf={write} />
        <Group title={texts.byPlan} amount={told} rows={totals.byPlan} moneyOf={write} nameOf={textOf} />
        <Group title={texts.byMode} amount={told} rows={totals.byMode} moneyOf={write} />
      </div>
    </PanelPopover>
  )
}

/** Returns the heading of the amounts: they sum the completed payments, or all payments if none is completed. */
function toldAmount({ collected, byStatus }: PaymentSummary): string {
  if (collected.count > 0) return texts.amountOf(texts.collected)
  const [status, ...others] = new Set(byStatus.map(({ name }) => textOf(name).toLowerCase()))
  return status === undefined || others.length > 0 ? texts.amount : texts.amountOf(status)
}

interface GroupProps {
  title: string
  amount: string
  rows: PaymentSummary['byStatus']
  moneyOf: (total: Total) => string
  /** Formats a row's name; by default with `wordOf` */
  nameOf?: (name: string) => string
}

/** Shows one group as a table. Behind each name, a bar shows the row's amount relative to the largest. */
function Group({ title, amount, rows, moneyOf: write, nameOf = wordOf }: GroupProps) {
  const most = Math.max(0, ...rows.map((row) => row.amount))
  return (
    <PlainTable
      className={css.group}
      caption={title}
      heads={[texts.name, texts.count, amount]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          <>
            {most > 0 && row.amount > 0 && (
              <span className={css.bar} style={{ inlineSize: `${(row.amount / most) * 100}%` }} />
            )}
            <bdi>{shown(nameOf(textOf(row.name)))}</bdi>
          </>,
          formatCount(row.count),
          shown(write(row)),
        ],
      }))}
    />
  )
}
