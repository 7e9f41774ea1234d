import { lazyRouteComponent } from '@tanstack/react-router'
import Upload from 'lucide-react/icons/upload'
import type { ColumnNames } from '../../../list/columns/column-choice.ts'
import { columnsTool } from '../../../list/columns/columns-tool.tsx'
import { exportTool, ToolButtons } from '../../../list/ToolButtons.tsx'
import { useColumns } from '../../../services/columns.ts'
import { importAll } from '../employees/employee-texts.ts'
import type { TabList, TabRows } from './TabExport.tsx'

const TabExport = lazyRouteComponent(() => import('./TabExport.tsx'), 'TabExport')

interface TabToolsProps<List extends TabList> extends TabRows<List> {
  columns: ColumnNames
  business: string
  /** opens the import of the tab's rows */
  onImport?: () => void
}

/** The tools above a tab's table; their code loads after the rows. */
export function TabTools<List extends TabList>({ columns, onImport, ...exported }: TabToolsProps<List>) {
  return (
    <ToolButtons
      tools={[
        columnsTool({ columns, ...useColumns(exported.list) }),
        exportTool((onClose) => <TabExport {...exported} onClose={onClose} />),
        ...(onImport
          ? [
              {
                id: 'import',
                text: importAll,
                icon: <Upload aria-hidden />,
                sheet: () => null,
                onOpen: onImport,
              },
            ]
          : []),
      ]}
    />
  )
}
