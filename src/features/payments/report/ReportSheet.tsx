import { useNavigate } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { reportFields, type ReportField } from '../../../../machines/rules/payment-report.ts'
import { isFiltered, toTotalsInput, type PageQuery } from '../../../../machines/rules/page-query.ts'
import { reportDays, type Parts } from '../../../domain/report-parts.ts'
import { formatRange } from '../../../lib/dates.ts'
import { periodBefore, type Days } from '../../../lib/days.ts'
import { loading } from '../../../lib/texts.ts'
import { ReadingProgress } from '../../../list/reading/ReadingProgress.tsx'
import { SheetButton } from '../../../list/SheetButton.tsx'
import * as views from '../../../list/views/view-texts.ts'
import { viewsTool } from '../../../list/views/views-tool.tsx'
import { usePatience } from '../../../services/patience.ts'
import { useSupported } from '../../../services/supported.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { LinesSkeleton } from '../../../ui/text/LinesSkeleton.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../../ui/text/RefreshFailed.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import { useClosePanel } from '../close-panel.tsx'
import * as css from '../payments.css.ts'
import { names, payments } from '../texts.ts'
import { ReportTable } from './ReportTable.tsx'
import * as texts from './report-texts.ts'
import { useAskedReport, useReadReport } from './use-report.ts'

const options = reportFields.map((id) => ({ id, text: texts.fields[id] }))

interface ReportSheetProps {
  /** The list's search and filter */
  query: PageQuery
  /** The URL's `report` */
  report: string
}

/** The totals of the list's payments by month and by one of their fields, as a table and as CSV. */
export function ReportSheet({ query, report }: ReportSheetProps) {
  const zone = use(ZoneContext)
  const navigate = useNavigate()
  const close = useClosePanel()
  const isSupported = useSupported('getPaymentSummary')
  const field = reportFields.find((one) => one === report) ?? reportFields[0]
  const days = reportDays(query.filter ?? {}, zone)
  const { paidFrom, paidTo, ...others } = query.filter ?? {}
  const isUnanswerable = isSupported === false && others.unpaid !== undefined && query.search !== ''
  return (
    <Sheet
      title={texts.report}
      width="wide"
      onClose={close}
      footer={
        <SheetButton aria-haspopup="dialog" sheet={viewsTool(names, query).sheet}>
          {views.edit}
        </SheetButton>
      }
    >
      <div className={css.section}>
        <SegmentedControl
          label={texts.groupBy}
          value={field}
          options={options}
          onChange={(id) =>
            void navigate({
              to: '.',
              search: (old) => ({ ...old, report: id }),
              state: (old) => old,
              replace: true,
              resetScroll: false,
            })
          }
        />
        {days === null || isUnanswerable ? (
          <p>{days === null ? texts.badDays : texts.unpaidSearch}</p>
        ) : (
          <>
            <p className={css.hint}>
              {texts.compared(...rangesOf(days))}
              {/T\d/.test(`${paidFrom} ${paidTo}`) && ` ${texts.wholeDays}`}
              {(isFiltered({ filter: others }) || query.search !== '') && ` ${texts.withFilters}`}
            </p>
            {isSupported === true && (
              <AskedReport {...{ query, days, field }} key={JSON.stringify([days, toTotalsInput(query)])} />
            )}
            {isSupported === false && <ReadReport {...{ query, days, field }} />}
          </>
        )}
      </div>
    </Sheet>
  )
}

const rangesOf = (days: Days) => {
  const before = periodBefore(days)
  return [formatRange(days.from, days.to), formatRange(before.from, before.to)] as const
}

interface ReportProps extends Pick<ReportSheetProps, 'query'> {
  days: Days
  field: ReportField
}

function AskedReport({ query, days, field }: ReportProps) {
  const { actor, snapshot } = useAskedReport(query, days)
  const { answer } = snapshot.context
  return (
    <>
      <Waiting {...usePatience(snapshot.children)} call="getPaymentSummary" />
      {snapshot.matches('error') && (
        <LoadFailed what={texts.theReport} read={snapshot.context} actor={actor} />
      )}
      {snapshot.matches({ success: 'outdated' }) && (
        <RefreshFailed what={texts.theReport} read={snapshot.context} actor={actor} />
      )}
      <Table parts={answer} isPending={snapshot.hasTag('pending')} {...{ query, days, field }} />
    </>
  )
}

/** Shows the report once all its payments have loaded, because a part of them would give wrong totals. */
function ReadReport({ query, days, field }: ReportProps) {
  const { parts, reading } = useReadReport(query, days)
  return (
    <>
      {parts === null && <ReadingProgress plural={payments} call={names.call} {...reading} />}
      <Table parts={parts} isPending={reading.state === 'loading'} {...{ query, days, field }} />
    </>
  )
}

function Table({
  parts,
  isPending,
  ...of
}: ReportProps & { parts: Parts | null; isPending: boolean }): ReactNode {
  return (
    <>
      <VisuallyHidden role="status">{isPending && loading(texts.theReport)}</VisuallyHidden>
      {parts ? <ReportTable {...parts} {...of} /> : isPending && <LinesSkeleton rows={6} />}
    </>
  )
}
