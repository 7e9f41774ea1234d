import { useId } from 'react'
import type { EmployeeDraft } from '../../../machines/rules/employee-form.ts'
import { useForm, useLeaveGuard, type FormActor } from '../../services/form.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import * as css from './business.css.ts'
import type { Employees } from './use-employees.ts'
import * as employeeTexts from './employee-texts.ts'
import * as texts from './texts.ts'

interface EmployeeAddDialogProps {
  actor: FormActor
  add: Employees['add']['snapshot']
}

/** Adds an employee; filled in when somebody is added back. */
export function EmployeeAddDialog({ actor, add }: EmployeeAddDialogProps) {
  const id = useId()
  const { draft, problems, error, failure, isUnknown, change, submit, check, form } =
    useForm<EmployeeDraft>(actor)
  const { leave, question } = useLeaveGuard(actor)
  const text = (field: keyof EmployeeDraft) => ({
    name: field,
    value: draft[field],
    onChange: (typed: string) => {
      change({ [field]: typed })
    },
    error: problems[field],
    autoComplete: 'off',
  })
  return (
    <Dialog
      title={employeeTexts.add}
      action={{ label: employeeTexts.add, form: id }}
      onClose={leave}
      isPending={add.hasTag('pending')}
      error={isUnknown ? null : withOtherFields(error, failure, Object.keys(draft))}
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
        <div className={css.pair}>
          <TextField {...text('firstName')} label={texts.firstName} isRequired autoFocus />
          <TextField {...text('lastName')} label={texts.lastName} isRequired />
        </div>
        <TextField {...text('email')} type="email" label={texts.email} isRequired />
        <TextField {...text('phone')} type="tel" label={texts.phone} />
      </form>
      {question && <LeaveDialog {...question} />}
    </Dialog>
  )
}
