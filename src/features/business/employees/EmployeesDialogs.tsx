import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { textOf } from '../../../lib/text.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import type { Employees } from './use-employees.ts'

const EmployeeAddSheet = lazy(() =>
  import('./EmployeeAddSheet.tsx').then((module) => ({ default: module.EmployeeAddSheet })),
)
const RemovalDialog = lazy(async () => {
  // loads the error view too, because the connection may drop with the response
  const [{ RemovalDialog: component }] = await Promise.all([
    import('./RemovalDialog.tsx'),
    import('../FailedChange.tsx'),
  ])
  return { default: component }
})
const SeatsSheet = lazy(() => import('./SeatsSheet.tsx').then((module) => ({ default: module.SeatsSheet })))

interface EmployeesDialogsProps {
  employees: Employees
  business: Business
}

/** The dialogs about employees, above the open tab. */
export function EmployeesDialogs({ employees: { removals, children }, business }: EmployeesDialogsProps) {
  const { addition, seats } = children
  const { form: addForm } = useSelector(addition, (snapshot) => snapshot.children)
  const { form: seatsForm } = useSelector(seats, (snapshot) => snapshot.children)
  return (
    <LazyBoundary>
      {removals.asked && (
        <RemovalDialog
          employee={removals.asked.employee}
          businessName={textOf(business.name)}
          send={removals.send}
        />
      )}
      {addForm && <EmployeeAddSheet actor={addition} formActor={addForm} />}
      {seatsForm && <SeatsSheet actor={seats} formActor={seatsForm} business={business} />}
    </LazyBoundary>
  )
}
