import { lazyRouteComponent } from '@tanstack/react-router'
import type { ColumnNames } from '../../../list/columns/column-choice.ts'
import { ColumnsButton } from '../../../list/columns/ColumnsButton.tsx'
import { ExportButton } from '../../../list/export/ExportButton.tsx'
import { useColumns } from '../../../services/columns.ts'
import { useDensity } from '../../../services/density.ts'
import type { TabList, TabRows } from './tab-exports.ts'
import * as css from '../../../ui/table/list-toolbar.css.ts'

const TabExport = lazyRouteComponent(() => import('./TabExport.tsx'), 'TabExport')

interface TabToolsProps<List extends TabList> extends TabRows<List> {
  columns: ColumnNames
  /** the business's name */
  business: string
}

/** The tools above a tab's table; their code loads after the rows. */
export function TabTools<List extends TabList>({ columns, ...exported }: TabToolsProps<List>) {
  return (
    <div className={css.tools}>
      <ColumnsButton columns={columns} {...useColumns(exported.list)} {...useDensity()} />
      <ExportButton sheet={(onClose) => <TabExport {...exported} onClose={onClose} />} />
    </div>
  )
}
