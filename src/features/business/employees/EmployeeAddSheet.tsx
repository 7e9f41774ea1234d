import { useSelector } from '@xstate/react'
import type { BusinessPageChildren } from '../../../../machines/business-page.machine.ts'
import type { EmployeeDraft } from '../../../../machines/rules/employee-form.ts'
import { useForm, type FormActor } from '../../../services/form.ts'
import { useLeaveGuard } from '../../../services/leave-guard.ts'
import { WriteFormSheet } from '../../../domain/WriteFormSheet.tsx'
import { formWords } from '../../../domain/write-words.ts'
import { errorsOf, ErrorSummary } from '../../../ui/controls/ErrorSummary.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import * as css from '../business.css.ts'
import { useTextFields } from '../text-fields.ts'
import * as texts from '../texts.ts'
import { email, firstName, lastName, phone } from '../../../lib/texts.ts'

interface EmployeeAddSheetProps {
  actor: BusinessPageChildren['addition']
  formActor: FormActor
}

const fields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof EmployeeDraft)[]

/** The form that adds an employee; filled in to restore a removed one. */
export function EmployeeAddSheet({ actor, formActor }: EmployeeAddSheetProps) {
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const state = useForm<EmployeeDraft>(formActor)
  const { problems, summary } = state
  const guard = useLeaveGuard(formActor)
  const { idOf, text } = useTextFields(state)
  const write = 'addEmployee'
  const { title } = formWords(write)
  return (
    <WriteFormSheet
      title={title}
      saveLabel={title}
      className={css.form}
      write={write}
      fields={fields}
      checkLabel={texts.checkList}
      isPending={isPending}
      state={state}
      guard={guard}
    >
      <ErrorSummary ref={summary} errors={errorsOf(fields, problems, idOf)} />
      <div className={css.pair}>
        <TextField {...text('firstName')} label={firstName} isRequired autoFocus />
        <TextField {...text('lastName')} label={lastName} isRequired />
      </div>
      <TextField {...text('email')} type="email" label={email} isRequired />
      <TextField {...text('phone')} type="tel" label={phone} />
    </WriteFormSheet>
  )
}
