import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { Payment } from '../../../../machines/contract/calls.ts'
import { partsOf } from '../../../../machines/rules/dates.ts'
import { uniqueBy } from '../../../../machines/rules/unique.ts'
import { summaryOf } from '../../../domain/payment-summary.ts'
import { hasValue, textOf } from '../../../lib/text.ts'
import { maybeSoFar } from '../../../lib/texts.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Figure, Figures } from '../../../ui/text/Figures.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import * as css from './payer.css.ts'
import { hint } from '../payments.css.ts'
import { moneyOf, unreadText } from '../../../domain/total-money.ts'
import * as texts from './payer-texts.ts'

interface PayerFiguresProps {
  /** null while loading */
  rows: readonly Payment[] | null
  isPartial: boolean
}

/** The figures of a payer's payments, marked as partial while payments may be missing. */
export function PayerFigures({ rows, isPartial }: PayerFiguresProps) {
  const zone = use(ZoneContext)
  // oxlint-disable-next-line react/purity -- each render shows the year in which it runs
  const year = partsOf(new Date().toISOString(), zone)?.year ?? ''
  const years = (rows ?? []).map(({ paidAt }) => partsOf(paidAt, zone)?.year)
  const all = summaryOf(rows ?? [])
  const recent = summaryOf((rows ?? []).filter((_, index) => years[index] === year))
  const { count, failed, earliest, latest } = all.data
  const figure = (text: string) => (rows ? maybeSoFar(text, isPartial) : <Skeleton width="6ch" />)
  const day = (value: string | null) =>
    rows ? (
      <span>
        <DateText value={value} /> {isPartial && texts.soFar}
      </span>
    ) : (
      <Skeleton width="8ch" />
    )
  const undated = years.filter((one) => one === undefined).length
  const notes = [
    ...(all.unread > 0 ? [unreadText(all.unread)] : []),
    ...(undated > 0 ? [texts.undated(undated)] : []),
  ]
  return (
    <>
      <Figures columns={6}>
        <Figure name={texts.paidInAll}>{figure(moneyOf(all.data.collected, all.unread))}</Figure>
        <Figure name={texts.paidIn(year)}>{figure(moneyOf(recent.data.collected, recent.unread))}</Figure>
        <Figure name={texts.failed}>{figure(texts.failedOf(failed.count, count))}</Figure>
        <Figure name={texts.first}>{day(earliest)}</Figure>
        <Figure name={texts.last}>{day(latest)}</Figure>
        <Figure name={texts.businesses}>
          {rows ? <Businesses rows={rows} /> : <Skeleton width="8ch" />}
        </Figure>
      </Figures>
      {notes.length > 0 && <p className={hint}>{notes.join(' ')}</p>}
    </>
  )
}

/** The maximum number of businesses shown as links; the others are only counted. */
const MOST = 3

function Businesses({ rows }: { rows: readonly Payment[] }) {
  const named = rows.map(({ user }) => textOf(user?.companyName)).filter(hasValue)
  const businesses = uniqueBy(named, (name) => name.toLowerCase())
  if (businesses.length === 0) return texts.noBusiness
  return (
    <span className={css.names}>
      {businesses.slice(0, MOST).map((name) => (
        <Link key={name} to="/business" search={{ search: name }}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      {businesses.length > MOST && <span>{texts.more(businesses.length - MOST)}</span>}
    </span>
  )
}
