import type { Payment } from '../../../machines/contract/calls.ts'
import { transactionIdColumn as transactionId } from '../../lib/texts.ts'
import * as texts from '../../lib/texts.ts'
import { durationWithType, fullName } from '../names.ts'
import { dateCell, dayCell, moneyCell, textCell, wordsCell, type ExportColumn } from './csv.ts'
import { paidOn } from './export-texts.ts'

/** The list's columns (spec, section 2) in a file, with the ids of the contract's export. */
export const paymentExport: readonly ExportColumn<Payment>[] = [
  { id: 'transactionId', header: transactionId, of: (row) => textCell(row.transactionId) },
  { id: 'name', header: texts.nameColumn, of: ({ user }) => wordsCell(fullName(user)) },
  { id: 'email', header: texts.emailColumn, of: ({ user }) => textCell(user?.email) },
  { id: 'company', header: texts.companyColumn, of: ({ user }) => textCell(user?.companyName) },
  { id: 'gateway', header: texts.gatewayColumn, of: (row) => textCell(row.paymentGateway) },
  { id: 'status', header: texts.statusColumn, of: (row) => textCell(row.paymentStatus) },
  { id: 'mode', header: texts.modeColumn, of: (row) => textCell(row.paymentMode) },
  { id: 'amount', header: texts.amountColumn, of: ({ amount }) => moneyCell(amount) },
  { id: 'plan', header: texts.planColumn, of: (row) => textCell(row.subscriptionPlan?.name) },
  {
    id: 'duration',
    header: texts.durationColumn,
    of: (row) => wordsCell(durationWithType(row.subscriptionPlan)),
  },
  { id: 'paidOn', header: paidOn, of: ({ paidAt }, zone) => dayCell(paidAt, zone) },
  {
    id: 'paidAt',
    header: texts.paidAtColumn.toUpperCase(),
    of: ({ paidAt }, zone) => dateCell(paidAt, zone),
  },
]
