import Ellipsis from 'lucide-react/icons/ellipsis'
import { createContext, use } from 'react'
import type { Employee } from '../../../machines/contract/calls.ts'
import { fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { MenuButton } from '../../ui/controls/MenuButton.tsx'
import { columnsOf } from '../../ui/table/table-columns.ts'
import { copyText } from './copy-id.ts'

interface EmployeeActions {
  onRemove: (employee: Employee) => void
}

export const EmployeeActionsContext = createContext<EmployeeActions | null>(null)

const column = columnsOf<Employee>()

export const employeeColumns = [
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => fullName(row.original),
    meta: { isRowHeader: true, width: 200, grow: true, canSort: true },
  }),
  column.display({
    id: 'email',
    header: 'E-mail',
    cell: ({ row }) => textOf(row.original.email),
    meta: { width: 272, canSort: true },
  }),
  column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => textOf(row.original.phone),
    meta: { width: 136 },
  }),
  column.display({
    id: 'createdAt',
    header: 'Added',
    cell: ({ row }) => <DateText value={row.original.createdAt} />,
    meta: { width: 120, canSort: true },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <ActionsCell employee={row.original} />,
    meta: { width: 56, isWidget: true, isHeaderHidden: true, staysAtEnd: true, skeleton: '1rem' },
  }),
]

function ActionsCell({ employee }: { employee: Employee }) {
  const actions = use(EmployeeActionsContext)
  const email = textOf(employee.email)
  return (
    <MenuButton
      label={`Actions for ${fullName(employee)}`}
      icon={<Ellipsis aria-hidden />}
      size="small"
      sections={[
        {
          id: 'employee',
          entries: [
            { id: 'copy', text: 'Copy e-mail' },
            { id: 'remove', text: 'Remove', isDanger: true },
          ],
        },
      ]}
      onAction={(id) => {
        if (id === 'copy') copyText(email, email)
        else actions?.onRemove(employee)
      }}
    />
  )
}
