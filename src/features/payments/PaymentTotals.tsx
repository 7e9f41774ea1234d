import { lazyRouteComponent } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../machines/rules/money.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { CallOutput } from '../../../machines/contract/calls.ts'
import { countOf } from '../../lib/text.ts'
import { loading, maybeSoFar } from '../../lib/texts.ts'
import { usePatience } from '../../services/patience.ts'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { moneyOf, unreadText } from '../../domain/total-money.ts'
import { payment } from './texts.ts'
import * as css from './totals.css.ts'
import * as texts from './totals-texts.ts'
import { usePaymentTotals } from './use-payment-totals.ts'

const PaymentBreakdown = lazyRouteComponent(() => import('./PaymentBreakdown.tsx'), 'PaymentBreakdown')

/** Shows the totals of the matching payments on one line, and their breakdown in a panel. */
export function PaymentTotals({ list: { query } }: { list: { query: PageQuery } }) {
  const isSupported = useSupported('getPaymentSummary')
  const [isWanted, setWanted] = useState(false)
  const reading = useReading('payments')
  // With a filter, the totals appear once all matching pages have loaded. Without a filter, pages load only on
  // request
  const isRead = query.filter !== undefined && reading?.state === 'success' && reading.isWhole
  const isAsked = isSupported === true || (isSupported === false && (isRead || isWanted))
  return (
    <section className={css.totals} aria-label={texts.totals} tabIndex={-1}>
      {isAsked && <Totals query={query} />}
      {isSupported === false && !isAsked && reading?.state !== 'loading' && (
        <Button ref={keepFocus} size="small" onPress={() => setWanted(true)}>
          {texts.showTotals}
        </Button>
      )}
    </section>
  )
}

function Totals({ query }: { query: PageQuery }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { actor, snapshot } = usePaymentTotals(query)
  const { answer } = snapshot.context
  const isOutdated = snapshot.matches({ success: 'outdated' })
  const isPending = snapshot.hasTag('pending') || snapshot.matches('idle')
  return (
    <>
      <VisuallyHidden role="status">{isPending && loading(texts.theTotals)}</VisuallyHidden>
      {/* the key makes new elements: figures that give way to the notice would count as a layout shift */}
      {answer ? (
        <Figures key={String(isOutdated)} answer={answer} />
      ) : (
        isPending && <Skeleton width="24rem" />
      )}
      <Waiting {...usePatience(snapshot.children)} call="getPaymentSummary" />
      {(isOutdated || snapshot.matches('error')) && (
        <RefreshFailed what={texts.theTotals} isFirst={!isOutdated} read={snapshot.context} actor={actor} />
      )}
      {answer && (
        <Button
          ref={trigger}
          variant="quiet"
          size="small"
          className={css.breakdown}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          {texts.breakdown}
          <ChevronDown aria-hidden />
        </Button>
      )}
      <LazyBoundary>
        {isOpen && answer && (
          <PaymentBreakdown answer={answer} trigger={trigger} onClose={() => setOpen(false)} />
        )}
      </LazyBoundary>
    </>
  )
}

/** Shows the count, and the amount of each status that occurs. Amounts that don't fit are only in the breakdown. */
function Figures({ answer }: { answer: CallOutput<'getPaymentSummary'> }) {
  const { data, isPartial = false, unread = 0 } = answer
  const { count, collected, failed, refunded, pending, other, average } = data
  const figures = [
    { term: texts.collected, ...collected },
    { term: texts.failed, ...failed },
    { term: texts.refunded, ...refunded },
    { term: texts.pending, ...pending },
    { term: texts.other, ...other },
  ].filter((figure) => figure.count > 0)
  return (
    <div className={css.figures}>
      <span className={css.count}>{maybeSoFar(countOf(count, payment), isPartial)}</span>
      <dl className={css.list}>
        {figures.map(({ term, ...total }) => (
          <Figure key={term} term={term} value={moneyOf(total, unread)} />
        ))}
        {average !== null && <Figure term={texts.average} value={formatMoney(average)} />}
      </dl>
      {unread > 0 && <span className={css.term}>{unreadText(unread)}</span>}
    </div>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className={css.figure}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>{shown(value)}</dd>
    </div>
  )
}
