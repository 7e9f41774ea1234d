import { lazyRouteComponent } from '@tanstack/react-router'
import { addressOf } from '../../../machines/rules/page-input.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { keptColumns } from '../../services/columns.ts'
import { useShowView, useViews } from '../../services/views.ts'
import type { ListName } from '../list-name.ts'
import type { Tool } from '../ToolButtons.tsx'

const ViewsSheet = lazyRouteComponent(() => import('./ViewsSheet.tsx'), 'ViewsSheet')

/** Returns the sheet that shows a list's saved views and saves what it shows now. */
export function useViewsSheet(
  { name, call }: Pick<ListName, 'name' | 'call'>,
  query: PageQuery,
): Tool['sheet'] {
  const saved = useViews()
  const onShow = useShowView()
  return (onClose) => {
    const { page: _, ...search } = addressOf(query)
    const shown = { list: name, search, columns: keptColumns(call) }
    return <ViewsSheet {...saved} shown={shown} onShow={onShow} onClose={onClose} />
  }
}
