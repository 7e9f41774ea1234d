import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { sendTo } from 'xstate'
import type { Business, CallOutput } from '../../../../machines/contract/calls.ts'
import type { PagedListActor } from '../../../../machines/shared/paged-list.machine.ts'
import {
  addBusinessForm,
  emptyBusiness,
  type BusinessDraft,
} from '../../../../machines/rules/business-form.ts'
import { writeFormMachine } from '../../../../machines/shared/write-form.machine.ts'
import { readOf, writeOf } from '../../../services/logic.ts'
import { usePatience } from '../../../services/patience.ts'
import { useRead } from '../../../services/read.ts'
import { useServices } from '../../../services/services.ts'
import { useWriteForm } from '../../../services/write-form.ts'
import { formatDuration } from '../../../domain/duration.ts'
import { WriteFormSheet } from '../../../domain/WriteFormSheet.tsx'
import { textOf } from '../../../lib/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { errorsOf, ErrorSummary } from '../../../ui/controls/ErrorSummary.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import { NumberField } from '../../../ui/controls/NumberField.tsx'
import { showMessage } from '../../../browser/messages.ts'
import { successText } from '../../../lib/success-text.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import { remember } from '../activity.ts'
import * as css from '../business.css.ts'
import { useTextFields } from '../text-fields.ts'
import * as texts from '../texts.ts'
import { email, firstName, lastName, phone, tryAgain } from '../../../lib/texts.ts'

interface BusinessAddSheetProps {
  list: PagedListActor<Business>
  onClose: () => void
}

const noPlan = 'none'

const fields = [
  'name',
  'email',
  'phone',
  'count',
  'planId',
  'ownerFirstName',
  'ownerLastName',
  'ownerEmail',
] as const satisfies readonly (keyof BusinessDraft)[]

const write = 'addBusiness'

/** Starts the form's actor; after an addition the list shows the business. */
function useBusinessForm({ list, onClose }: BusinessAddSheetProps) {
  const services = useServices()
  const [machine] = useState(() =>
    writeFormMachine<BusinessDraft, CallOutput<typeof write>, CallOutput<'listBusinesses'>>().provide({
      actors: { write: writeOf(services.calls, write), read: readOf(services.calls, 'listBusinesses') },
      actions: {
        reportSaved: sendTo(list, (_, { answer }) => ({ type: 'row.added', id: answer.data._id })),
        tellSaved: (_, { answer: { data, message } }) => {
          const name = textOf(data.name)
          showMessage({ tone: 'positive', name, text: successText(message, texts.added(name), name) })
          remember(services, { businessId: data._id, text: texts.add, outcome: 'done' })
        },
      },
    }),
  )
  const ids = () => list.getSnapshot().context.rows.map(({ _id }) => _id)
  const input = {
    ...addBusinessForm,
    draft: emptyBusiness,
    again: emptyBusiness,
    lookUp: { ...addBusinessForm.lookUp, known: ids },
  }
  const actor = useActorRef(machine, { ...services.actorOptions, id: write, input }, (snapshot) => {
    if (snapshot.status === 'done') onClose()
  })
  return useWriteForm<BusinessDraft>(actor)
}

/** `/business?new=1`: adds a business. */
export function BusinessAddSheet(props: BusinessAddSheetProps) {
  const form = useBusinessForm(props)
  const { draft, problems, change, summary } = form.state
  const { idOf, text } = useTextFields(form.state)
  // the form works even if the plans fail to load
  const plansActor = useRead('listPlans', { asked: {}, fallback: 'Failed to fetch plans' })
  const plansRead = useSelector(plansActor, (current) => current)
  const { answer, error } = plansRead.context
  const plans = answer?.data.filter((plan) => plan.isActive === true) ?? []
  const isLoading = plansRead.matches('loading')

  return (
    <WriteFormSheet
      title={texts.add}
      saveLabel={texts.add}
      className={css.form}
      write={write}
      fields={fields}
      failedTitle={texts.notAdded}
      checkCall="listBusinesses"
      moreReason={null}
      form={form}
    >
      <ErrorSummary ref={summary} errors={errorsOf(fields, problems, idOf)} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{texts.business}</legend>
        <TextField {...text('name')} label={texts.name} isRequired autoFocus />
        <div className={css.pair}>
          <TextField {...text('email')} type="email" label={email} isRequired />
          <TextField {...text('phone')} type="tel" label={phone} />
        </div>
        <div className={css.pair}>
          <NumberField {...text('count')} label={texts.seats} isRequired />
          <Select
            id={idOf('planId')}
            label={texts.plan}
            value={draft.planId || noPlan}
            onChange={(plan) => change({ planId: plan === noPlan ? '' : plan })}
            error={problems.planId}
            hint={isLoading ? texts.loadingPlans : null}
            options={[
              { id: noPlan, text: texts.noPlanYet },
              ...plans.map((plan) => ({
                id: plan._id,
                text: texts.planChoice(textOf(plan.name), formatDuration(plan)),
              })),
            ]}
          />
        </div>
        <Waiting {...usePatience(plansRead.children)} call="listPlans" />
        {error !== null && answer === null && (
          <Notice
            tone="caution"
            action={
              <Button
                size="small"
                isPending={isLoading}
                onPress={() => plansActor.send({ type: 'retry.requested' })}
              >
                {tryAgain}
              </Button>
            }
          >
            {error}
          </Notice>
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{texts.owner}</legend>
        <div className={css.pair}>
          <TextField {...text('ownerFirstName')} label={firstName} isRequired />
          <TextField {...text('ownerLastName')} label={lastName} isRequired />
        </div>
        <TextField {...text('ownerEmail')} type="email" label={texts.ownerEmail} isRequired />
      </fieldset>
    </WriteFormSheet>
  )
}
