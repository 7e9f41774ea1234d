import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { textOf } from '../../../lib/text.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import type { Employees } from './use-employees.ts'

const EmployeeAddSheet = lazyRouteComponent(() => import('./EmployeeAddSheet.tsx'), 'EmployeeAddSheet')
const ImportSheet = lazyRouteComponent(() => import('../import/ImportSheet.tsx'), 'ImportSheet')
const RemovalDialog = lazyRouteComponent(() => import('./RemovalDialog.tsx'), 'RemovalDialog')
const SeatsSheet = lazyRouteComponent(() => import('./SeatsSheet.tsx'), 'SeatsSheet')

interface EmployeesDialogsProps {
  employees: Employees
  business: Business
}

/** The dialogs about employees, above the open tab. */
export function EmployeesDialogs({ employees: { list, removals, page }, business }: EmployeesDialogsProps) {
  const children = useSelector(page, (snapshot) => snapshot.children)
  const { addEmployee, updateEmployeeCount, importEmployees } = children
  return (
    <LazyBoundary>
      {removals.asked && (
        <RemovalDialog
          employee={removals.asked.employee}
          businessName={textOf(business.name)}
          send={removals.send}
        />
      )}
      {addEmployee && <EmployeeAddSheet actor={addEmployee} business={business} />}
      {importEmployees && (
        <ImportSheet
          actor={importEmployees}
          business={business}
          employees={list.snapshot.context.employees}
        />
      )}
      {updateEmployeeCount && <SeatsSheet actor={updateEmployeeCount} business={business} />}
    </LazyBoundary>
  )
}
