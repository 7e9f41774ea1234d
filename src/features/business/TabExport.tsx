import type { BusinessSubscription, Employee, Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { paymentExport } from '../../domain/export/payment-export.ts'
import { textOf } from '../../lib/text.ts'
import * as employeeTexts from './employee-texts.ts'
import { RowsExport } from './RowsExport.tsx'
import { employeeExport, subscriptionExport } from './tab-exports.ts'
import * as texts from './texts.ts'

/** The rows of a tab, all of them, in the order they are shown. */
export type TabRows =
  | { list: 'listBusinessPayments'; rows: readonly Payment[] }
  | { list: 'listBusinessSubscriptions'; rows: readonly BusinessSubscription[] }
  | { list: 'listEmployees'; rows: readonly Employee[] }

interface TabExportProps {
  what: TabRows
  /** whose rows they are */
  business: string
  onClose: () => void
}

/** The rows of a business's tab as a file or a table, in their order. */
export function TabExport({ what: { list, rows }, business, onClose }: TabExportProps) {
  const rest = { search: business, total: rows.length, isSelection: false, onClose }
  switch (list) {
    case 'listBusinessPayments':
      return (
        <RowsExport<Payment>
          noun={texts.payment}
          plural={`${texts.payment}s`}
          columns={paymentExport}
          rows={rows}
          idOf={paymentId}
          {...rest}
        />
      )
    case 'listBusinessSubscriptions':
      return (
        <RowsExport<BusinessSubscription>
          noun={texts.subscription}
          plural={`${texts.subscription}s`}
          columns={subscriptionExport}
          rows={rows}
          idOf={({ _id }) => textOf(_id)}
          {...rest}
        />
      )
    case 'listEmployees':
      return (
        <RowsExport<Employee>
          noun={employeeTexts.noun}
          plural={employeeTexts.what}
          columns={employeeExport}
          rows={rows}
          idOf={({ _id }) => _id}
          {...rest}
        />
      )
  }
}
