import { constructSortFn } from '@tanstack/react-table'
import type { Employee } from '../../../machines/contract/calls.ts'
import { fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import { timeOf, valuesOf } from '../../ui/table/held-rows.ts'

const value = valuesOf<Employee>()
const sortFn = constructSortFn({
  sort: new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare,
})
/** What employees are sorted by. */
export const employeeValues = value.columns([
  value.accessor(fullName, { id: 'name', sortFn }),
  value.accessor(({ email }) => textOf(email), { id: 'email', sortFn }),
  value.accessor(({ createdAt }) => timeOf(createdAt) ?? 0, { id: 'createdAt' }),
])

/** The employees of whom a text says something, whatever its case. */
export function foundIn(employees: readonly Employee[], text: string): readonly Employee[] {
  const wanted = fold(text)
  if (wanted === '') return employees
  return employees.filter((employee) =>
    [fullName(employee), textOf(employee.email), textOf(employee.phone)].some((said) =>
      fold(said).includes(wanted),
    ),
  )
}

function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').trim()
}
