import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { EmployeeDraft } from '../../../machines/rules/employee-form.ts'
import { useForm, useLeaveGuard, type FormActor } from '../../services/form.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { errorAbove } from '../../domain/other-fields.ts'
import { FormSheet } from '../../ui/overlay/FormSheet.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { errorsOf, ErrorSummary } from '../../ui/controls/ErrorSummary.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import * as css from './business.css.ts'
import type { Employees } from './use-employees.ts'
import * as employeeTexts from './employee-texts.ts'
import * as texts from './texts.ts'
import { email, firstName, lastName, phone } from '../../lib/texts.ts'

interface EmployeeAddSheetProps {
  actor: Employees['addition']
  formActor: FormActor
}

const fields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof EmployeeDraft)[]

/** Adds an employee; filled in when somebody is added back. */
export function EmployeeAddSheet({ actor, formActor }: EmployeeAddSheetProps) {
  const id = useId()
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const { draft, problems, refused, error, failure, isUnknown, change, submit, check, form, summary } =
    useForm<EmployeeDraft>(formActor)
  const { leave, question } = useLeaveGuard(formActor)
  const idOf = (field: string) => `${id}-${field}`
  const text = (field: keyof EmployeeDraft) => ({
    id: idOf(field),
    name: field,
    value: draft[field],
    onChange: (typed: string) => {
      change({ [field]: typed })
    },
    error: problems[field],
    autoComplete: 'off',
  })
  return (
    <FormSheet
      title={employeeTexts.add}
      form={id}
      saveLabel={employeeTexts.add}
      onClose={leave}
      isPending={isPending}
      error={isUnknown ? null : errorAbove(error, failure, refused, fields)}
      callId={failure?.callId}
    >
      {isUnknown && (
        <UnknownOutcome
          whether={wordsHere('addEmployee')}
          error={error ?? ''}
          failure={failure}
          checkLabel={texts.checkList}
          onCheck={check}
        />
      )}
      <form
        ref={form}
        id={id}
        className={css.form}
        onSubmit={submit}
        noValidate
        aria-label={employeeTexts.add}
      >
        <ErrorSummary ref={summary} errors={errorsOf(fields, problems, idOf)} />
        <div className={css.pair}>
          <TextField {...text('firstName')} label={firstName} isRequired autoFocus />
          <TextField {...text('lastName')} label={lastName} isRequired />
        </div>
        <TextField {...text('email')} type="email" label={email} isRequired />
        <TextField {...text('phone')} type="tel" label={phone} />
      </form>
      {question && <LeaveDialog {...question} />}
    </FormSheet>
  )
}
