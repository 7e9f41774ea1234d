import CircleAlert from 'lucide-react/icons/circle-alert'
import { use, useId } from 'react'
import type { Plan } from '../../../../machines/contract/calls.ts'
import { formatMoney } from '../../../../machines/rules/money.ts'
import { businessesOf } from '../../../../machines/rules/plan-businesses.ts'
import { isActive } from '../../../../machines/rules/plan-form.ts'
import { newPriceOf, obstacleOf, type PricesDraft } from '../../../../machines/rules/price-change.ts'
import { statusWords } from '../../../domain/status-words.ts'
import { capitalized, textOf } from '../../../lib/text.ts'
import { box } from '../../../ui/controls/checkbox.css.ts'
import * as field from '../../../ui/controls/field.css.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { fromTo } from '../impact-texts.ts'
import { PlanBusinessesContext } from '../use-plan-businesses.ts'
import * as css from './prices.css.ts'
import * as texts from './price-texts.ts'

interface PriceLinesProps {
  plans: readonly Plan[]
  draft: PricesDraft
  error: string | undefined
  onChoose: (chosen: readonly string[]) => void
}

/** Lists the plans to choose from, each with its old and new price and its businesses. */
export function PriceLines({ plans, draft, error, onChoose }: PriceLinesProps) {
  const errorId = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{texts.plans}</legend>
      <ul role="list">
        {plans.map((plan) => (
          <PriceLine
            key={plan._id}
            plan={plan}
            draft={draft}
            errorId={error === undefined ? undefined : errorId}
            onToggle={(isChosen) =>
              onChoose(
                plans
                  .map(({ _id }) => _id)
                  .filter((id) => (id === plan._id ? isChosen : draft.chosen.includes(id))),
              )
            }
          />
        ))}
      </ul>
      {error !== undefined && (
        <p id={errorId} className={field.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface PriceLineProps {
  plan: Plan
  draft: PricesDraft
  errorId: string | undefined
  onToggle: (isChosen: boolean) => void
}

function PriceLine({ plan, draft, errorId, onToggle }: PriceLineProps) {
  const id = useId()
  const count = businessesOf(use(PlanBusinessesContext).answer, plan)
  const isChosen = draft.chosen.includes(plan._id)
  const isOff = obstacleOf(plan) !== null
  const { to, why } = newPriceOf(plan, draft)
  const price = formatMoney(plan.basePrice)
  const name = textOf(plan.name)
  return (
    <li className={css.line}>
      <label className={css.choice}>
        <input
          type="checkbox"
          className={box}
          aria-label={texts.changeOf(name)}
          aria-describedby={errorId === undefined ? id : `${id} ${errorId}`}
          aria-invalid={(errorId !== undefined && !isOff) || undefined}
          checked={isChosen}
          disabled={isOff}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <span className={css.naming}>
          <bdi className={css.name}>{name}</bdi>
          {!isActive(plan) && <Badge tone="neutral">{capitalized(statusWords.inactive.adjective)}</Badge>}
        </span>
      </label>
      <p id={id} className={css.facts}>
        <span className={css.price}>
          {isChosen && to !== undefined ? fromTo(price, formatMoney(to)) : price}
        </span>{' '}
        <span>{count === null ? texts.unknownCount : texts.has(count)}</span>
        {(isChosen || isOff) && why !== null && <span className={css.why}>{` ${why}`}</span>}
      </p>
    </li>
  )
}
