import { useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import UserMinus from 'lucide-react/icons/user-minus'
import { createContext, use } from 'react'
import type { Employee } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { fullName } from '../../../domain/names.ts'
import { payerOf } from '../../../domain/PayerLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { EmailText } from '../../../ui/text/EmailText.tsx'
import { Initials } from '../../../ui/text/Initials.tsx'
import { menuColumn, RowMenu } from '../../../ui/table/RowMenu.tsx'
import type { Columns } from '../../../ui/table/table-columns.ts'
import { shown } from '../../../ui/text/Value.tsx'
import * as css from '../business.css.ts'
import { copyText } from '../../../services/copy-text.ts'
import { textOf } from '../../../lib/text.ts'
import * as employeeTexts from './employee-texts.ts'
import { email, phone } from '../../../lib/texts.ts'

/** Provides the function that requests an employee's removal. */
export const RemovalContext = createContext<((employee: Employee) => void) | null>(null)

export const employeeColumns: Columns<Employee> = [
  {
    id: 'name',
    header: employeeTexts.name,
    cell: (employee) => nameCell(fullName(employee)),
    card: 'name',
    isRowHeader: true,
    isWidget: true,
    cut: { least: 144, most: 30 },
    canSort: true,
  },
  {
    id: 'email',
    header: email,
    cell: ({ email: address }) => <EmailText>{textOf(address)}</EmailText>,
    card: 'more',
    cut: { least: 144, most: 30 },
    canSort: true,
  },
  {
    id: 'phone',
    header: phone,
    cell: (employee) => textOf(employee.phone),
    card: 'state',
    sample: '+1 555 7343',
  },
  {
    id: 'createdAt',
    header: employeeTexts.added,
    cell: (employee) => <DateText value={employee.createdAt} />,
    card: 'time',
    sample: '28 Nov 2026',
    canSort: true,
  },
  menuColumn((employee) => <ActionsCell employee={employee} />),
]

function nameCell(name: string) {
  return (
    <span className={css.nameCell}>
      <Initials name={name} />
      <bdi className={css.person}>{shown(name)}</bdi>
    </span>
  )
}

function ActionsCell({ employee }: { employee: Employee }) {
  const remove = use(RemovalContext)
  const address = textOf(employee.email)
  const payer = payerOf(employee.email)
  const navigate = useNavigate()
  return (
    <RowMenu
      name={fullName(employee)}
      entries={[
        { id: 'copy', text: employeeTexts.copyEmail, icon: <Copy aria-hidden /> },
        ...(payer === null
          ? []
          : [{ id: 'payments', text: employeeTexts.payments, icon: <CreditCard aria-hidden /> }]),
        // an employee without an id can't be removed
        ...(isId(employee._id)
          ? [{ id: 'remove', text: employeeTexts.remove, icon: <UserMinus aria-hidden />, isDanger: true }]
          : []),
      ]}
      onAction={(id) => {
        if (id === 'copy') copyText(address, address)
        else if (id === 'remove') remove?.(employee)
        else if (payer !== null) void navigate({ to: '/payments/customer', search: { email: payer } })
      }}
    />
  )
}
