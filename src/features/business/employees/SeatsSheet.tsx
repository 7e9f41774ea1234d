import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useSelector } from '@xstate/react'
import type { Business, Plan } from '../../../../machines/contract/calls.ts'
import { readDecimal } from '../../../../machines/rules/decimal.ts'
import { MAX_SEATS } from '../../../../machines/rules/form-rules.ts'
import { formatMoney } from '../../../../machines/rules/money.ts'
import { seatsProblems, type SeatsDraft } from '../../../../machines/rules/seats-form.ts'
import { useRead } from '../../../services/read.ts'
import { useWriteForm, type FormOwner } from '../../../services/write-form.ts'
import { WriteFormSheet } from '../../../domain/WriteFormSheet.tsx'
import { textOf } from '../../../lib/text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { NumberField } from '../../../ui/controls/NumberField.tsx'
import * as css from '../business.css.ts'
import * as employeeTexts from './employee-texts.ts'

/** The form that changes a business's seats; the minimum is the number of taken seats. */
export function SeatsSheet({ actor, business }: { actor: FormOwner; business: Business }) {
  const form = useWriteForm<SeatsDraft>(actor)
  const { draft, problems, isChecked, change } = form.state
  // the form works even if the plans, which have the extra-user price, fail to load
  const plans = useSelector(
    useRead('listPlans', { asked: {} }),
    ({ context }) => context.answer?.data ?? noPlans,
  )
  // the business is refetched after a refusal, because another administrator may have filled seats
  const taken = Math.max(draft.taken, typeof business.employees === 'number' ? business.employees : 0)
  const count = readDecimal(draft.count)
  const least = Math.max(1, taken)
  const problem = seatsProblems({ ...draft, taken }).count
  const step = (by: 1 | -1) => {
    const from = count !== null && Number.isFinite(count) ? Math.round(count) : least
    change({ count: String(Math.min(MAX_SEATS, Math.max(least, from + by))) })
  }
  return (
    <WriteFormSheet
      title={employeeTexts.changeSeats}
      saveLabel={employeeTexts.saveSeats}
      className={css.form}
      write="updateEmployeeCount"
      fields={['count']}
      failedTitle={employeeTexts.seatsNotChanged}
      checkCall="getBusiness"
      form={form}
    >
      <div className={css.stepper}>
        <NumberField
          className={css.stepperField}
          name="count"
          label={employeeTexts.seats}
          value={draft.count}
          onChange={(text) => change({ count: text })}
          error={isChecked ? (problem ?? problems.count) : null}
          isRequired
          autoFocus
        />
        <div className={css.steppers}>
          <IconButton
            label={employeeTexts.oneLess}
            variant="secondary"
            icon={<Minus aria-hidden />}
            reason={count !== null && count <= least ? employeeTexts.fewest(taken) : null}
            onPress={() => step(-1)}
          />
          <IconButton
            label={employeeTexts.oneMore}
            variant="secondary"
            icon={<Plus aria-hidden />}
            onPress={() => step(1)}
          />
        </div>
      </div>
      <p className={css.hint}>{employeeTexts.fewest(taken)}</p>
      <ExtraUsers business={business} plans={plans} count={problem === undefined ? count : null} />
    </WriteFormSheet>
  )
}

const noPlans: readonly Plan[] = []

interface ExtraUsersProps {
  business: Business
  plans: readonly Plan[]
  count: number | null
}
/** Shows the cost of users above the plan's limit, once the plan and the price are known. */
function ExtraUsers({ business, plans, count }: ExtraUsersProps) {
  const plan = plans.find(({ _id }) => _id === business.subscriptionPlan?._id)
  const included = plan?.usersIncluded
  const price = plan?.extraUserPriceObj?.price
  if (plan === undefined || typeof included !== 'number' || typeof price !== 'number') return null
  const extra = count !== null && count > included ? count - included : 0
  return (
    <p className={css.hint} role="status">
      <bdi>{textOf(plan.name)}</bdi>
      {employeeTexts.included(included, formatMoney(price))}
      {extra > 0 && employeeTexts.extra(extra, formatMoney(extra * price))}
    </p>
  )
}
