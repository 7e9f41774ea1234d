import { DURATION_TYPES, PLAN_FIELDS, type PlanField } from '../../../machines/rules/plan-form.ts'
import { statusWords } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { errorsOf, ErrorSummary } from '../../ui/controls/ErrorSummary.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { durationTypeNames } from './field-names.ts'
import * as css from './plans.css.ts'
import type { PlanFieldsForm } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

const idOf = (field: PlanField) => `plan-${field}`
const durationTypes = DURATION_TYPES.map((id) => ({ id, text: durationTypeNames[id] }))

/** The fields of a plan (spec, sections 2 and 5), below the error summary. */
export function PlanFields({ fields, id }: { fields: PlanFieldsForm; id: string }) {
  const { draft, problems: errors, summary, change, submit } = fields
  return (
    <form id={id} noValidate className={css.fields} onSubmit={submit}>
      <ErrorSummary ref={summary} errors={errorsOf(PLAN_FIELDS, errors, idOf)} />
      <TextField
        id={idOf('name')}
        label={texts.name}
        isRequired
        autoFocus
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        id={idOf('description')}
        label={texts.description}
        isRequired
        value={draft.description}
        error={errors.description}
        onChange={(description) => change({ description })}
        onSubmit={submit}
      />
      <div className={css.pair}>
        <NumberField
          id={idOf('basePrice')}
          label={texts.basePrice}
          hint={formTexts.basePriceHint}
          prefix="$"
          decimals={2}
          isRequired
          value={draft.basePrice}
          error={errors.basePrice}
          onChange={(basePrice) => change({ basePrice })}
        />
        <NumberField
          id={idOf('discount')}
          label={texts.discount}
          hint={formTexts.discountHint}
          suffix="%"
          isRequired
          value={draft.discount}
          error={errors.discount}
          onChange={(discount) => change({ discount })}
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
            id={idOf('duration')}
            label={draft.durationType === '' ? texts.duration : formTexts.durationIn(draft.durationType)}
            hint={formTexts.durationHint}
            isRequired
            value={draft.duration}
            error={errors.duration}
            onChange={(duration) => change({ duration })}
          />
        )}
      </div>
      <NumberField
        id={idOf('usersIncluded')}
        label={texts.usersIncluded}
        hint={formTexts.usersHint}
        isRequired
        value={draft.usersIncluded}
        error={errors.usersIncluded}
        onChange={(usersIncluded) => change({ usersIncluded })}
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
