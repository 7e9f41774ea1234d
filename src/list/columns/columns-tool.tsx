import { lazyRouteComponent } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import type { Tool } from '../ToolButtons.tsx'
import * as texts from './column-texts.ts'
import type { ColumnsSheetProps } from './ColumnsSheet.tsx'

const ColumnsSheet = lazyRouteComponent(() => import('./ColumnsSheet.tsx'), 'ColumnsSheet')

/** Returns the tool that opens the column settings of a list. */
export const columnsTool = (props: Omit<ColumnsSheetProps, 'onClose'>): Tool => ({
  id: 'columns',
  text: texts.columns,
  icon: <Columns3 aria-hidden />,
  sheet: (onClose) => <ColumnsSheet {...props} onClose={onClose} />,
})
