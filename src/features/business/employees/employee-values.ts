import { constructSortFn, type FilterFn } from '@tanstack/react-table'
import type { Employee } from '../../../../machines/contract/calls.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { valuesOf, type HeldFeatures } from '../../../ui/table/client-rows.ts'

const value = valuesOf<Employee>()
const sortFn = constructSortFn({
  sort: new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare,
})
const includes: FilterFn<HeldFeatures, Employee> = (row, id, wanted: string) =>
  row.getValue<string>(id).includes(wanted)

/** The values by which employees are sorted and searched. */
export const employeeValues = value.columns([
  value.accessor(fullName, { id: 'name', sortFn }),
  value.accessor(({ email }) => textOf(email), { id: 'email', sortFn }),
  value.accessor(({ createdAt }) => toInstant(createdAt) ?? 0, { id: 'createdAt' }),
  value.accessor(
    // one value per line, so that a search does not match across two values
    (employee) => [fullName(employee), textOf(employee.email), textOf(employee.phone)].map(fold).join('\n'),
    { id: 'search', filterFn: includes },
  ),
])

/** Returns the column filter for a case-insensitive search. */
export function searchFor(text: string) {
  const wanted = fold(text)
  return wanted === '' ? [] : [{ id: 'search', value: wanted }]
}

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en').trim()
