import { useId, useState, type ReactNode } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { PaymentSummary } from '../../../machines/rules/payment-totals.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { unreadable } from '../../../machines/rules/clean-text.ts'
import { countOf, formatCount, textOf, wordOf } from '../../lib/text.ts'
import { loading } from '../../lib/texts.ts'
import { usePatience } from '../../services/patience.ts'
import { ListReading } from '../../list/reading/ReadingProgress.tsx'
import * as line from '../../list/filters/filters.css.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { names, payment } from './texts.ts'
import * as css from './totals.css.ts'
import * as texts from './totals-texts.ts'
import { usePaymentTotals } from './use-payment-totals.ts'

/** Shows the filtered payments' totals on request. */
export function PaymentTotals({ query }: { query: PageQuery }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.totals} aria-label={texts.totals}>
      <div className={cx(line.line, css.head)}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideTotals : texts.showTotals}
        </Button>
        {/* with a filter the progress is next to the button, because a separate line would shift the layout */}
        {query.filter !== undefined && (
          <div className={line.beside}>
            <ListReading {...names} />
          </div>
        )}
      </div>
      {isOpen && (
        <div id={id}>
          <Totals query={query} />
        </div>
      )}
    </section>
  )
}

function Totals({ query }: { query: PageQuery }) {
  const { actor, snapshot } = usePaymentTotals(query)
  const { answer, since } = snapshot.context
  const { data: totals, isPartial = false, unread: unreadAmounts = 0 } = answer ?? {}
  const isPending = snapshot.hasTag('pending') || snapshot.matches('idle')
  const told = totals ? toldAmount(totals) : ''
  const moneyOf = (total: Total) => writtenTotal(total, unreadAmounts)
  return (
    <div className={css.totals}>
      <Waiting {...usePatience(snapshot.children)} call="getPaymentSummary" since={since} />
      <VisuallyHidden role="status">{isPending && loading(texts.theTotals)}</VisuallyHidden>
      {/* with a filter the progress is next to the button above */}
      {query.filter === undefined && <ListReading {...names} />}
      {isPending && <Skeleton width="100%" height="8rem" />}
      {snapshot.matches('error') && (
        <LoadFailed what={texts.theTotals} read={snapshot.context} actor={actor} />
      )}
      {snapshot.matches({ success: 'outdated' }) && (
        <RefreshFailed what={texts.theTotals} read={snapshot.context} actor={actor} />
      )}
      {snapshot.matches('success') && totals && (
        <>
          <p className={css.hint}>
            {(isPartial ? texts.ofThoseSoFar : texts.ofThose)(countOf(totals.count, payment))}
            {unreadAmounts > 0 && ` ${texts.unread(unreadAmounts)}`}
          </p>
          <Figures totals={totals} moneyOf={moneyOf} />
          <div className={css.groups}>
            <Group title={texts.byGateway} amount={told} rows={totals.byGateway} moneyOf={moneyOf} />
            <Group title={texts.byStatus} amount={texts.amount} rows={totals.byStatus} moneyOf={moneyOf} />
            <Group title={texts.byPlan} amount={told} rows={totals.byPlan} moneyOf={moneyOf} write={textOf} />
            <Group title={texts.byMode} amount={told} rows={totals.byMode} moneyOf={moneyOf} />
          </div>
        </>
      )}
    </div>
  )
}

type Total = Pick<PaymentSummary['byStatus'][number], 'count' | 'amount'>
type MoneyOf = (total: Total) => ReactNode

/** Returns the heading of the amounts by gateway, mode and plan: the completed amount, or that of all statuses. */
function toldAmount({ collected, byStatus }: PaymentSummary): string {
  if (collected.count > 0) return texts.amountOf(texts.collected)
  const [status, ...others] = new Set(byStatus.map(({ name }) => textOf(name).toLowerCase()))
  return status === undefined || others.length > 0 ? texts.amount : texts.amountOf(status)
}

/** Formats a total; a zero total that includes invalid amounts is shown as unreadable. */
const writtenTotal = ({ count, amount }: Total, unreadAmounts: number) =>
  shown(amount === 0 && count > 0 && unreadAmounts > 0 ? unreadable : formatMoney(amount))

function Figures({ totals, moneyOf }: { totals: PaymentSummary; moneyOf: MoneyOf }) {
  const { collected, failed, refunded, pending, other, average } = totals
  const figures = [
    { term: texts.collected, ...collected },
    { term: texts.failed, ...failed },
    { term: texts.refunded, ...refunded },
    { term: texts.pending, ...pending },
    ...(other.count > 0 ? [{ term: texts.other, ...other }] : []),
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ term, count, amount }) => (
        <div key={term} className={css.figure}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{moneyOf({ count, amount })}</dd>
          <dd className={css.aside}>{countOf(count, payment)}</dd>
        </div>
      ))}
      <div className={css.figure}>
        <dt className={css.term}>{texts.average}</dt>
        <dd className={css.value}>{shown(formatMoney(average))}</dd>
        <dd className={css.aside}>{texts.averageHint}</dd>
      </div>
    </dl>
  )
}

interface GroupProps {
  title: string
  /** heading of the amounts */
  amount: string
  /** largest first */
  rows: PaymentSummary['byStatus']
  moneyOf: MoneyOf
  /** Formats a row's name; by default the backend's word */
  write?: (name: string) => string
}

function Group({ title, amount, rows, moneyOf, write = wordOf }: GroupProps) {
  const most = Math.max(0, ...rows.map((row) => row.amount))
  return (
    <table className={css.group}>
      <caption className={css.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col" className={css.number}>
            {texts.count}
          </th>
          <th scope="col" className={css.number}>
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <bdi>{shown(write(textOf(row.name)))}</bdi>
              {most > 0 && row.amount > 0 && (
                <span className={css.bar} style={{ inlineSize: `${(row.amount / most) * 100}%` }} />
              )}
            </th>
            <td className={css.number}>{formatCount(row.count)}</td>
            <td className={css.number}>{moneyOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
