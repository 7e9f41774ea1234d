import type { Payment } from '../contract/calls.ts'
import { dateCell, dayCell, moneyCell, textCell, wordsCell, type ExportColumn } from './csv.ts'
import { paymentHeadings as headings } from './payment-headings.ts'

/** The columns of an exported file: those of the list (spec, section 2), with the ids of the contract's export. */
export const paymentExport: readonly ExportColumn<Payment>[] = [
  { id: 'transactionId', header: headings.transactionId, of: (row) => textCell(row.transactionId) },
  { id: 'name', header: headings.name, of: ({ user }) => wordsCell(user?.firstName, user?.lastName) },
  { id: 'email', header: headings.email, of: ({ user }) => textCell(user?.email) },
  { id: 'company', header: headings.company, of: ({ user }) => textCell(user?.companyName) },
  { id: 'gateway', header: headings.gateway, of: (row) => textCell(row.paymentGateway) },
  { id: 'status', header: headings.status, of: (row) => textCell(row.paymentStatus) },
  { id: 'mode', header: headings.mode, of: (row) => textCell(row.paymentMode) },
  { id: 'amount', header: headings.amount, of: ({ amount }) => moneyCell(amount) },
  { id: 'plan', header: headings.plan, of: ({ subscriptionPlan: plan }) => textCell(plan?.name) },
  {
    id: 'duration',
    header: headings.duration,
    of: ({ subscriptionPlan: plan }) => wordsCell(plan?.duration, plan?.durationType),
  },
  { id: 'paidOn', header: 'PAID ON', of: ({ paidAt }, zone) => dayCell(paidAt, zone) },
  { id: 'paidAt', header: headings.paidAt.toUpperCase(), of: ({ paidAt }, zone) => dateCell(paidAt, zone) },
]
