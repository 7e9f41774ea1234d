import type { Employee } from '../../../machines/contract/calls.ts'
import { toInstant } from '../../lib/dates.ts'
import { fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'

interface Order {
  id: string
  direction: 'ascending' | 'descending'
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The employees a filter leaves, in order; without an order as the server sent them. */
export function arranged(employees: readonly Employee[], filter: string, order: Order | null): Employee[] {
  const wanted = fold(filter)
  const left =
    wanted === ''
      ? [...employees]
      : employees.filter((employee) =>
          [fullName(employee), textOf(employee.email), textOf(employee.phone)].some((text) =>
            fold(text).includes(wanted),
          ),
        )
  if (order === null) return left
  const sign = order.direction === 'ascending' ? 1 : -1
  return left.sort((a, b) => sign * compare(a, b, order.id))
}

function compare(a: Employee, b: Employee, id: string): number {
  if (id === 'createdAt') return timeOf(a) - timeOf(b)
  if (id === 'email') return words.compare(textOf(a.email), textOf(b.email))
  return words.compare(fullName(a), fullName(b))
}

function timeOf({ createdAt }: Employee): number {
  return toInstant(createdAt)?.getTime() ?? 0
}

function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('en').trim()
}
