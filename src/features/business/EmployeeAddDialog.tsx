import { useId, useState } from 'react'
import { employeeProblems, toEmployeeForm } from '../../../machines/rules/employee-form.ts'
import { createGate, useHeldPage } from '../../services/leaving.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question.tsx'
import * as css from './business.css.ts'
import { useDraft } from './use-draft.ts'
import type { Employees } from './use-employees.ts'

interface EmployeeAddDialogProps {
  add: Employees['add']
  businessId: string
  /** closes, and reads the list anew */
  onCheck: () => void
}

const noFields = {}

/** Adds an employee; filled in when somebody is added back. */
export function EmployeeAddDialog({ add: { snapshot, send }, businessId, onCheck }: EmployeeAddDialogProps) {
  const { draft: start, error, failure } = snapshot.context
  const id = useId()
  const isUnknown = snapshot.matches('unknown')
  const { draft, isChanged, problems, set, submit, form } = useDraft({
    start,
    check: employeeProblems,
    refused: failure?.fields ?? noFields,
    onSubmit: (typed) => {
      send({ type: 'employee.submitted', form: { businessId, ...toEmployeeForm(typed) } })
    },
  })
  const [gate] = useState(createGate)
  const { leave, question } = useLeaveQuestion({
    ...useHeldPage(isChanged, gate),
    gate,
    close: () => {
      send({ type: 'addition.cancelled' })
    },
  })
  const text = (field: keyof typeof draft) => ({
    name: field,
    value: draft[field],
    onChange: set(field),
    error: problems[field],
    autoComplete: 'off',
  })
  return (
    <Dialog
      title="Add employee"
      action={{ label: 'Add employee', form: id }}
      onClose={leave}
      isPending={snapshot.hasTag('pending')}
      error={isUnknown ? null : withOtherFields(error, failure, Object.keys(draft))}
      callId={failure?.callId}
    >
      {isUnknown && (
        <UnknownOutcome
          whether={wordsHere('addEmployee')}
          error={error ?? ''}
          failure={failure}
          checkLabel="Check the list"
          onCheck={onCheck}
        />
      )}
      <form ref={form} id={id} className={css.form} onSubmit={submit} noValidate aria-label="Add employee">
        <div className={css.pair}>
          <TextField {...text('firstName')} label="First name" isRequired autoFocus />
          <TextField {...text('lastName')} label="Last name" isRequired />
        </div>
        <TextField {...text('email')} type="email" label="E-mail" isRequired />
        <TextField {...text('phone')} type="tel" label="Phone" />
      </form>
      {question}
    </Dialog>
  )
}
