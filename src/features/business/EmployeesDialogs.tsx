import { lazy } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { textOf } from '../../lib/text.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import type { Employees } from './use-employees.ts'

const EmployeeAddDialog = lazy(() =>
  import('./EmployeeAddDialog.tsx').then((module) => ({ default: module.EmployeeAddDialog })),
)
const RemovalDialog = lazy(() =>
  import('./RemovalDialog.tsx').then((module) => ({ default: module.RemovalDialog })),
)
const SeatsDialog = lazy(() =>
  import('./SeatsDialog.tsx').then((module) => ({ default: module.SeatsDialog })),
)

interface EmployeesDialogsProps {
  employees: Employees
  business: Business
  /** reads the business anew */
  onCheck: () => void
}

/** The dialogs about employees, above whichever tab is open. */
export function EmployeesDialogs({
  employees: { list, add, seats },
  business,
  onCheck,
}: EmployeesDialogsProps) {
  const { asked } = list.snapshot.context
  return (
    <LazyBoundary>
      {asked && <RemovalDialog employee={asked} businessName={textOf(business.name)} send={list.send} />}
      {!add.snapshot.matches('closed') && (
        <EmployeeAddDialog
          add={add}
          businessId={business._id}
          onCheck={() => {
            add.send({ type: 'addition.cancelled' })
            list.send({ type: 'check.requested' })
          }}
        />
      )}
      {!seats.snapshot.matches('closed') && (
        <SeatsDialog
          seats={seats}
          business={business}
          onCheck={() => {
            seats.send({ type: 'seats.cancelled' })
            onCheck()
          }}
        />
      )}
    </LazyBoundary>
  )
}
