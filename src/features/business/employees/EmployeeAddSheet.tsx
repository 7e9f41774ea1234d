import type { Business } from '../../../../machines/contract/calls.ts'
import type { EmployeeDraft } from '../../../../machines/rules/employee-form.ts'
import { useWriteForm, type FormOwner } from '../../../services/write-form.ts'
import { WriteFormSheet } from '../../../domain/WriteFormSheet.tsx'
import { errorsOf, ErrorSummary } from '../../../ui/controls/ErrorSummary.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import * as css from '../business.css.ts'
import { freeSeats } from '../free-seats.ts'
import { useTextFields } from '../text-fields.ts'
import { addition, lastSeat, notAdded } from './employee-texts.ts'
import { email, firstName, lastName, phone } from '../../../lib/texts.ts'

const fields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof EmployeeDraft)[]

/** The form that adds an employee; prefilled when it restores a removed employee. */
export function EmployeeAddSheet({ actor, business }: { actor: FormOwner; business: Business }) {
  const form = useWriteForm<EmployeeDraft>(actor)
  const { problems, summary } = form.state
  const { idOf, text } = useTextFields(form.state)
  const free = freeSeats(business)
  return (
    <WriteFormSheet
      title={addition}
      saveLabel={addition}
      className={css.form}
      write="addEmployee"
      fields={fields}
      failedTitle={notAdded}
      checkCall="listEmployees"
      moreReason={free !== null && free <= 1 ? lastSeat : null}
      form={form}
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
