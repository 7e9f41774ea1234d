import {
  DURATION_TYPES,
  PLAN_FIELDS,
  type PlanDraft,
  type PlanField,
} from '../../../machines/rules/plan-form.ts'
import { statusWords } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import type { useForm } from '../../services/form.ts'
import { errorsOf, ErrorSummary } from '../../ui/controls/ErrorSummary.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { durationTypeNames } from './field-names.ts'
import * as css from './plans.css.ts'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

const idOf = (field: PlanField) => `plan-${field}`
const durationTypes = DURATION_TYPES.map((id) => ({ id, text: durationTypeNames[id] }))

interface PlanFieldsProps {
  fields: ReturnType<typeof useForm<PlanDraft>>
  id: string
}

/** The fields of a plan (spec, sections 2 and 5), below the error summary. */
export function PlanFields({ fields, id }: PlanFieldsProps) {
  const { draft, problems: errors, summary, change, submit } = fields
  const typed = (name: Exclude<PlanField, 'durationType' | 'isActive'>) => ({
    id: idOf(name),
    value: draft[name],
    error: errors[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    <form id={id} noValidate className={css.fields} onSubmit={submit}>
      <ErrorSummary ref={summary} errors={errorsOf(PLAN_FIELDS, errors, idOf)} />
      <TextField {...typed('name')} label={texts.name} isRequired autoFocus autoComplete="off" />
      <TextArea {...typed('description')} label={texts.description} isRequired onSubmit={submit} />
      <div className={css.pair}>
        <NumberField
          {...typed('basePrice')}
          label={texts.basePrice}
          hint={formTexts.basePriceHint}
          prefix="$"
          decimals={2}
          isRequired
        />
        <NumberField
          {...typed('discount')}
          label={texts.discount}
          hint={formTexts.discountHint}
          suffix="%"
          isRequired
        />
      </div>
      <div className={css.pair}>
        <Select
          id={idOf('durationType')}
          label={texts.durationType}
          isRequired
          options={durationTypes}
          value={draft.durationType === '' ? null : draft.durationType}
          error={errors.durationType}
          onChange={(chosen) => {
            const durationType = DURATION_TYPES.find((type) => type === chosen)
            if (durationType !== undefined) change({ durationType })
          }}
        />
        {draft.durationType !== 'one-time' && (
          <NumberField
            {...typed('duration')}
            label={draft.durationType === '' ? texts.duration : formTexts.durationIn(draft.durationType)}
            hint={formTexts.durationHint}
            isRequired
          />
        )}
      </div>
      <NumberField
        {...typed('usersIncluded')}
        label={texts.usersIncluded}
        hint={formTexts.usersHint}
        isRequired
      />
      <Switch
        id={idOf('isActive')}
        isSelected={draft.isActive}
        error={errors.isActive}
        onChange={(isActive) => change({ isActive })}
      >
        {capitalized(statusWords.active.adjective)}
      </Switch>
    </form>
  )
}
