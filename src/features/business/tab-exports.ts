import type { BusinessSubscription, Employee } from '../../../machines/contract/calls.ts'
import { dateCell, moneyCell, textCell, wordsCell, type ExportColumn } from '../../../machines/rules/csv.ts'
import { formatDuration } from '../../domain/duration.ts'
import type { Term } from '../../domain/names.ts'
import { hasValue } from '../../lib/text.ts'
import { email, phone } from '../../lib/texts.ts'
import * as employeeTexts from './employee-texts.ts'
import * as texts from './texts.ts'

function durationCell(plan: Term | null | undefined): string {
  const text = formatDuration(plan)
  return hasValue(text) ? text : ''
}

/** The columns of exported subscriptions. */
export const subscriptionExport: readonly ExportColumn<BusinessSubscription>[] = [
  { id: 'plan', header: texts.plan, of: ({ plan }) => textCell(plan?.name) },
  { id: 'status', header: texts.status, of: ({ status }) => textCell(status) },
  { id: 'duration', header: texts.duration, of: ({ plan }) => durationCell(plan) },
  { id: 'startedAt', header: texts.start, of: ({ startedAt }, zone) => dateCell(startedAt, zone) },
  { id: 'endsAt', header: texts.end, of: ({ endsAt }, zone) => dateCell(endsAt, zone) },
  { id: 'amount', header: texts.amount, of: ({ amount }) => moneyCell(amount) },
]

/** The columns of exported employees. */
export const employeeExport: readonly ExportColumn<Employee>[] = [
  { id: 'name', header: employeeTexts.name, of: (row) => wordsCell(row.firstName, row.lastName) },
  { id: 'email', header: email, of: (row) => textCell(row.email) },
  { id: 'phone', header: phone, of: (row) => textCell(row.phone) },
  { id: 'createdAt', header: employeeTexts.added, of: ({ createdAt }, zone) => dateCell(createdAt, zone) },
]
