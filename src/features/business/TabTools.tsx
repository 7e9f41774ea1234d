import { lazy } from 'react'
import type { BusinessSubscription, Employee, Payment } from '../../../machines/contract/calls.ts'
import type { ColumnNames } from '../../domain/columns/column-choice.ts'
import { ColumnsButton } from '../../domain/columns/ColumnsButton.tsx'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import * as css from '../../ui/table/list-toolbar.css.ts'

const TabExport = lazy(() => import('./TabExport.tsx').then((module) => ({ default: module.TabExport })))

/** The rows of a tab, all of them, in the order they are shown. */
export type TabRows =
  | { list: 'listBusinessPayments'; rows: readonly Payment[] }
  | { list: 'listBusinessSubscriptions'; rows: readonly BusinessSubscription[] }
  | { list: 'listEmployees'; rows: readonly Employee[] }

interface TabToolsProps {
  what: TabRows
  columns: ColumnNames
  /** whose rows they are */
  business: string
}

/** What a business's tab offers beside its table. It comes after the rows. */
export function TabTools({ what, columns, business }: TabToolsProps) {
  return (
    <div className={css.tools}>
      <ColumnsButton columns={columns} {...useColumns(what.list)} {...useDensity()} />
      <ExportButton sheet={(onClose) => <TabExport what={what} business={business} onClose={onClose} />} />
    </div>
  )
}
