import type { BusinessSubscription, Employee, Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import type { ExportColumn } from '../../../machines/rules/csv.ts'
import { ExportSheet } from '../../domain/export/ExportSheet.tsx'
import { paymentExport } from '../../../machines/rules/payment-export.ts'
import { useDelivery } from '../../domain/export/use-delivery.ts'
import { textOf } from '../../lib/text.ts'
import * as employeeTexts from './employee-texts.ts'
import { useExport } from '../../services/use-export.ts'
import { employeeExport, subscriptionExport } from './tab-exports.ts'
import * as texts from './texts.ts'

/** All rows of a tab in display order. */
export type TabRows =
  | { list: 'listBusinessPayments'; rows: readonly Payment[] }
  | { list: 'listBusinessSubscriptions'; rows: readonly BusinessSubscription[] }
  | { list: 'listEmployees'; rows: readonly Employee[] }

interface TabExportProps {
  what: TabRows
  /** the business's name */
  business: string
  onClose: () => void
}

/** Exports the rows of a business's tab in display order. */
export function TabExport({ what: { list, rows }, business, onClose }: TabExportProps) {
  const rest = { search: business, onClose }
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

interface RowsExportProps<Row> {
  noun: string
  plural: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** the business's name, part of the file name */
  search: string
  onClose: () => void
}

function RowsExport<Row extends object>({ noun, onClose, ...source }: RowsExportProps<Row>) {
  const exporting = useExport({ ...source, ...useDelivery(source), total: source.rows.length })
  return <ExportSheet {...exporting} noun={noun} plural={source.plural} onClose={onClose} />
}
