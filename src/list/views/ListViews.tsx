import { addressOf } from '../../../machines/rules/page-input.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { keptColumns } from '../../services/columns.ts'
import { useShowView, useViews } from '../../services/views.ts'
import type { ListName } from '../list-name.ts'
import { ViewsSheet } from './ViewsSheet.tsx'

interface ListViewsProps extends Pick<ListName, 'name' | 'call'> {
  query: PageQuery
  onClose: () => void
}

/** Lists the saved views, and saves the list's current query and columns as a view. */
export function ListViews({ name, call, query, onClose }: ListViewsProps) {
  const { page: _, ...search } = addressOf(query)
  const shown = { list: name, search, columns: keptColumns(call) }
  return <ViewsSheet {...useViews()} shown={shown} onShow={useShowView()} onClose={onClose} />
}
