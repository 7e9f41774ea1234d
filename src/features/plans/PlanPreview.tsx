import { useId, useState } from 'react'
import type { PlanDraft } from '../../../machines/rules/plan-form.ts'
import { previewOf } from '../../../machines/rules/plan-prices.ts'
import { cssVars } from '../../ui/css-vars.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import * as css from './plans.css.ts'
import * as formTexts from './form-texts.ts'

/** Formats dollars; a dash while unknown. */
const money = (dollars: number | null) => (dollars === null ? '–' : formatMoney(dollars))

interface PlanPreviewProps {
  draft: PlanDraft
  /** dollars; null while unknown */
  extraUserPrice: number | null
}

/** Shows the price of the plan in the draft: net, per month, and for a number of users. */
export function PlanPreview({ draft, extraUserPrice }: PlanPreviewProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = useId()
  const atStart = previewOf(draft, 1, extraUserPrice)
  const users = chosen ?? (atStart.included ?? 1) + 5
  const { base, net, monthly, included, total, extraUsers } = previewOf(draft, users, extraUserPrice)
  const most = Math.max(20, (included ?? 1) * 3, users)
  if (net === null) {
    return (
      <aside className={css.preview} aria-label={formTexts.preview}>
        <h3 className={css.previewTitle}>{formTexts.preview}</h3>
        <p className={css.note}>{formTexts.nothingToPreview}</p>
      </aside>
    )
  }
  return (
    <aside className={css.preview} aria-label={formTexts.preview}>
      <h3 className={css.previewTitle}>{formTexts.preview}</h3>
      <dl className={css.sums}>
        <dt>{formTexts.netPrice}</dt>
        <dd className={css.net}>
          {net !== base && base !== null && <s className={css.struck}>{money(base)}</s>} {money(net)}
        </dd>
        {draft.durationType !== 'one-time' && (
          <>
            <dt>{formTexts.monthly}</dt>
            <dd>{money(monthly)}</dd>
          </>
        )}
      </dl>
      <label htmlFor={id} className={css.sliderLabel}>
        <span>{formTexts.users}</span>
        <output htmlFor={id}>{formTexts.usersOf(users)}</output>
      </label>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={1}
        max={most}
        value={users}
        style={cssVars({ '--done': `${((users - 1) / (most - 1)) * 100}%` })}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
      />
      <dl className={css.sums}>
        <dt>{formTexts.included(included)}</dt>
        <dd>{money(net)}</dd>
        <dt>{formTexts.extra(extraUsers, money(extraUserPrice))}</dt>
        <dd>{money(total === null ? null : Math.round((total - net) * 100) / 100)}</dd>
        <dt className={css.sum}>{formTexts.priceFor(users)}</dt>
        <dd className={css.sum}>
          <output htmlFor={id}>{money(total)}</output>
        </dd>
      </dl>
    </aside>
  )
}
