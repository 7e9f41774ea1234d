import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import type { PriceChange } from '../../../machines/rules/plan-businesses.ts'
import { SheetButton } from '../../list/SheetButton.tsx'
import * as css from './plans.css.ts'
import * as texts from './impact-texts.ts'

const BusinessExport = lazyRouteComponent(
  () => import('../../list/export/business-export.ts'),
  'BusinessExport',
)

interface PlanImpactProps {
  title: string
  text: string
  /** The number of businesses that have the plan; null while unknown */
  count: number | null
  /** The filter of these businesses; null if no filter matches exactly these */
  filter: PageFilter | null
  /** The changed prices, each with its label */
  prices: readonly (readonly [label: string, change: PriceChange | null])[]
  isChanged: boolean
}

/** Says before a plan is saved how many businesses the change affects, and exports them. */
export function PlanImpact({ title, text, count, filter, prices, isChanged }: PlanImpactProps) {
  return (
    <section className={css.preview} aria-label={title}>
      <h3 className={css.previewTitle}>{title}</h3>
      <p>{text}</p>
      {isChanged && prices.length > 0 && (
        <dl className={css.sums}>
          {prices.map(
            ([label, change]) =>
              change && (
                <div key={label} className={css.change}>
                  <dt>{label}</dt>
                  <dd>{texts.fromTo(formatMoney(change.from), formatMoney(change.to))}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {isChanged && count !== 0 && <p className={css.note}>{texts.contract}</p>}
      {filter && count !== null && count > 0 && (
        <SheetButton
          size="small"
          sheet={(onClose) => (
            <BusinessExport
              list={{ query: { ...ALL, filter }, total: count }}
              rows={null}
              onClose={onClose}
            />
          )}
        >
          {texts.exportThem}
        </SheetButton>
      )}
    </section>
  )
}

const ALL = { page: 1, limit: 10, search: '' }
