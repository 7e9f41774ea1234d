import { createFileRoute } from '@tanstack/react-router'
import {
  filterNames,
  parseFilteredQuery,
  pickFilter,
  toPageSearch,
  type FilteredSearch,
} from '../../../machines/rules/page-query.ts'
import { BusinessListScreen } from '../../features/business/BusinessListScreen.tsx'

export const Route = createFileRoute('/_app/business/')({
  validateSearch: (raw: Record<string, unknown>): FilteredSearch & { new?: '1' } => ({
    ...toPageSearch(raw),
    ...pickFilter(raw, filterNames.businesses),
    ...(raw['new'] === '1' && { new: '1' as const }),
  }),
  staticData: { page: 'businesses' },
  component: Businesses,
})

function Businesses() {
  const search = Route.useSearch()
  return (
    <BusinessListScreen
      query={parseFilteredQuery({ ...search }, filterNames.businesses)}
      isAdding={search.new === '1'}
    />
  )
}
