import { useState } from 'react'
import { hasValue, textOf } from '../../lib/text.ts'
import type { FilterRules } from '../../lib/filter.ts'
import { plain } from '../../../machines/rules/filter-values.ts'

type Seen = Readonly<Record<string, readonly string[]>>

/** Maximum number of options: a longer list would not help users find a value. */
const MOST = 50

/** Collects each field's values from all rows seen since mount, so that a filter does not remove other options. */
export function useSeenValues<Row>(rules: FilterRules<Row>, rows: readonly Row[]): Seen {
  const [looked, setLooked] = useState<{ rows: readonly Row[]; seen: Seen }>({ rows: [], seen: {} })
  if (looked.rows === rows) return looked.seen
  const seen = seenIn(rules, rows, looked.seen)
  setLooked({ rows, seen })
  return seen
}

function seenIn<Row>({ fields }: FilterRules<Row>, rows: readonly Row[], before: Seen): Seen {
  const values = Object.entries(fields).filter(([, { kind }]) => kind === 'values')
  return Object.fromEntries(
    values.map(([name, { of }]) => {
      const known = new Map((before[name] ?? []).map((value) => [plain(value), value]))
      for (const row of rows) {
        const value = textOf(of(row))
        if (hasValue(value) && !known.has(plain(value))) known.set(plain(value), value)
      }
      return [name, [...known.values()].slice(0, MOST)]
    }),
  )
}
