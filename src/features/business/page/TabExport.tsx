import type { BusinessSubscription, Employee, Payment } from '../../../../machines/contract/calls.ts'
import { paymentId } from '../../../../machines/rules/payment-ids.ts'
import {
  dateCell,
  moneyCell,
  textCell,
  wordsCell,
  type ExportColumn,
} from '../../../../machines/rules/csv.ts'
import { paymentExport } from '../../../../machines/rules/payment-export.ts'
import { ExportSheet } from '../../../list/export/ExportSheet.tsx'
import { useDelivery } from '../../../list/export/deliver.ts'
import { useExport } from '../../../services/use-export.ts'
import { formatDuration } from '../../../domain/duration.ts'
import type { Term } from '../../../domain/names.ts'
import { hasValue, textOf } from '../../../lib/text.ts'
import { email, phone } from '../../../lib/texts.ts'
import * as employeeTexts from '../employees/employee-texts.ts'
import * as texts from '../texts.ts'

function durationCell(plan: Term | null | undefined): string {
  const text = formatDuration(plan)
  return hasValue(text) ? text : ''
}

/** The type of a row in each tab's list, by the list's call. */
interface Rows {
  listEmployees: Employee
  listBusinessSubscriptions: BusinessSubscription
  listBusinessPayments: Payment
}

export type TabList = keyof Rows

/** All rows of a tab in display order. */
export interface TabRows<List extends TabList> {
  list: List
  rows: readonly Rows[List][]
  /** by default the list's noun */
  noun?: string
}

/** The export of each tab's list. */
export const tabExports: {
  readonly [List in TabList]: {
    noun: string
    columns: readonly ExportColumn<Rows[List]>[]
    idOf: (row: Rows[List]) => string
  }
} = {
  listEmployees: {
    noun: employeeTexts.noun,
    columns: [
      { id: 'name', header: employeeTexts.name, of: (row) => wordsCell(row.firstName, row.lastName) },
      { id: 'email', header: email, of: (row) => textCell(row.email) },
      { id: 'phone', header: phone, of: (row) => textCell(row.phone) },
      {
        id: 'createdAt',
        header: employeeTexts.added,
        of: ({ createdAt }, zone) => dateCell(createdAt, zone),
      },
    ],
    idOf: ({ _id }) => _id,
  },
  listBusinessSubscriptions: {
    noun: texts.subscription,
    columns: [
      { id: 'plan', header: texts.plan, of: ({ plan }) => textCell(plan?.name) },
      { id: 'status', header: texts.status, of: ({ status }) => textCell(status) },
      { id: 'duration', header: texts.duration, of: ({ plan }) => durationCell(plan) },
      { id: 'startedAt', header: texts.start, of: ({ startedAt }, zone) => dateCell(startedAt, zone) },
      { id: 'endsAt', header: texts.end, of: ({ endsAt }, zone) => dateCell(endsAt, zone) },
      { id: 'amount', header: texts.amount, of: ({ amount }) => moneyCell(amount) },
    ],
    idOf: ({ _id }) => textOf(_id),
  },
  listBusinessPayments: { noun: texts.payment, columns: paymentExport, idOf: paymentId },
}

export interface TabExportProps<List extends TabList> extends TabRows<List> {
  business: string
  onClose: () => void
}

/** Exports the rows of a business's tab in display order. */
export function TabExport<List extends TabList>({
  list,
  rows,
  business,
  onClose,
  ...of
}: TabExportProps<List>) {
  const { noun, columns, idOf } = { ...tabExports[list], ...of }
  const plural = `${noun}s`
  const source = { plural, columns, idOf, rows, search: business }
  const exporting = useExport({ ...source, ...useDelivery(source), total: rows.length })
  return <ExportSheet {...exporting} noun={noun} plural={plural} onClose={onClose} />
}
