import type { Employee } from '../../../../machines/contract/calls.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import * as css from '../business.css.ts'
import type { Employees } from './use-employees.ts'
import * as employeeTexts from './employee-texts.ts'

interface RemovalDialogProps {
  employee: Employee
  businessName: string
  send: Employees['removals']['send']
}

/** Asks the user to confirm the removal of an employee and states its effect. */
export function RemovalDialog({ employee, businessName, send }: RemovalDialogProps) {
  const name = fullName(employee)
  return (
    <Dialog
      title={employeeTexts.removal}
      action={{
        label: employeeTexts.removeOf(short(name)),
        isDanger: true,
        onPress: () => send({ type: 'changes.confirmed' }),
      }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <p className={css.prose}>
        <bdi className={css.name}>{name}</bdi>
        {' ('}
        <bdi>{textOf(employee.email)}</bdi>
        {`)${employeeTexts.removalFrom}`}
        <bdi>{businessName}</bdi>
        {employeeTexts.removalEffect}
      </p>
    </Dialog>
  )
}

const mostOnButton = 18

/** Truncates a name for the button; the dialog's text has the full name. */
function short(name: string): string {
  const letters = [...name]
  return letters.length > mostOnButton ? `${letters.slice(0, mostOnButton - 1).join('')}…` : name
}
