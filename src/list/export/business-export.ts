import type { Business } from '../../../machines/contract/calls.ts'
import { capitalized } from '../../lib/text.ts'
import * as texts from '../../lib/texts.ts'
import { statusOf } from '../../domain/status-words.ts'
import { dayCell, textCell, wordsCell, type ExportColumn } from '../../../machines/rules/csv.ts'
import { exportOf } from './ExportSheet.tsx'
import * as own from './export-texts.ts'
import { businesses as names } from '../list-name.ts'

/** The columns of an exported file: the list's columns and the id. */
const columns: readonly ExportColumn<Business>[] = [
  { id: 'id', header: texts.id, of: ({ _id }) => textCell(_id) },
  { id: 'name', header: own.business, of: ({ name }) => textCell(name) },
  { id: 'contact', header: own.contact, of: ({ owner }) => wordsCell(owner?.firstName, owner?.lastName) },
  { id: 'email', header: texts.email, of: ({ email }) => textCell(email) },
  { id: 'phone', header: texts.phone, of: ({ phone }) => textCell(phone) },
  { id: 'plan', header: own.plan, of: ({ subscriptionPlan }) => textCell(subscriptionPlan?.name) },
  { id: 'employees', header: own.seatsUsed, of: ({ employees }) => textCell(employees) },
  { id: 'count', header: own.seats, of: ({ count }) => textCell(count) },
  {
    id: 'status',
    header: own.status,
    of: ({ isActive }) => (typeof isActive === 'boolean' ? capitalized(statusOf(isActive).adjective) : ''),
  },
  { id: 'created', header: own.created, of: ({ createdAt }, zone) => dayCell(createdAt, zone) },
]

/** The export sheet of the businesses. */
export const BusinessExport = exportOf({ names, columns, id: 'id', idOf: ({ _id }) => _id })
