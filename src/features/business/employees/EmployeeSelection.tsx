import type { Employee } from '../../../../machines/contract/calls.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { CopyEmails } from '../../../list/selection/SelectionEmails.tsx'
import type { Employees } from './use-employees.ts'
import { noun, what } from './employee-texts.ts'

interface EmployeeSelectionProps {
  selected: readonly Employee[]
  send: Employees['list']['send']
}

/** The actions on the selected employees. */
export function EmployeeSelection({ selected, send }: EmployeeSelectionProps) {
  return (
    <SelectionBar
      noun={noun}
      plural={what}
      list={{ selected, isAllSelected: false, total: null, send: () => send({ type: 'selection.cleared' }) }}
    >
      <CopyEmails rows={selected} />
    </SelectionBar>
  )
}
