import { type ComponentType, useState } from 'react'
import { plain } from '../../../machines/rules/filter-values.ts'
import { showMessage } from '../../browser/messages.ts'
import type { FilterRules } from '../../lib/filter.ts'
import { useColumns } from '../../services/columns.ts'
import { useFilters } from '../../services/filters.ts'
import type { ColumnNames } from '../columns/column-choice.ts'
import { columnsTool } from '../columns/columns-tool.tsx'
import type { ListExportProps } from '../export/ExportSheet.tsx'
import type { ListName } from '../list-name.ts'
import { exportTool, ToolButtons, type Tool } from '../ToolButtons.tsx'
import { viewsTool } from '../views/views-tool.tsx'
import { controlsOf, droppedText, resultOf, type KnownOptions } from './controls.ts'
import { FilterBar } from './FilterBar.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { RowFilters } from './RowFilters.tsx'
import { hasValue, textOf } from '../../lib/text.ts'

interface FilterToolsProps<Row extends object> {
  names: ListName
  list: Parameters<typeof useFilters>[1] &
    Parameters<typeof resultOf>[0] & { rows: readonly Row[] } & ListExportProps<Row>['list']
  rules: FilterRules<Row>
  known: KnownOptions
  columns: ColumnNames
  Export: ComponentType<ListExportProps<Row>>
  /** A panel that also offers values that no loaded row has. */
  Panel?: ComponentType<FilterPanelProps>
  /** the list's own tools */
  tools?: readonly Tool[]
}

/** The tools next to a paged list's search: filters, columns and export. */
export function FilterTools<Row extends object>(props: FilterToolsProps<Row>) {
  const { names, list, rules, known, columns, Export, Panel, tools = [] } = props
  const chosen = useColumns(names.call)
  const filters = useFilters(rules, list, (dropped) =>
    showMessage({ tone: 'caution', text: droppedText(rules, dropped) }),
  )
  const seen = useSeenValues(rules, list.rows)
  const controls = controlsOf(rules, filters.filter, known, seen)
  return (
    <>
      <FilterBar
        filters={filters}
        controls={controls}
        result={resultOf(list, names.noun, names.plural)}
        query={list.query}
        Panel={Panel}
      />
      <RowFilters rules={rules} rows={list.rows} controls={controls} filters={filters} />
      <ToolButtons
        tools={[
          viewsTool(names, list.query),
          columnsTool({ columns, ...chosen }),
          ...tools,
          exportTool((onClose) => <Export list={list} rows={null} onClose={onClose} />),
        ]}
      />
    </>
  )
}

type Seen = Readonly<Record<string, readonly string[]>>

/** Maximum number of options: a longer list would not help users find a value. */
const MOST = 50

/** Collects each field's values from all rows seen since mount, so that a filter does not remove other options. */
function useSeenValues<Row>(rules: FilterRules<Row>, rows: readonly Row[]): Seen {
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
        const value = textOf(of?.(row))
        if (hasValue(value) && !known.has(plain(value))) known.set(plain(value), value)
      }
      return [name, [...known.values()].slice(0, MOST)]
    }),
  )
}
