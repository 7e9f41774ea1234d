import { createFileRoute } from '@tanstack/react-router'
import { filterNames } from '../../../machines/contract/filter-names.ts'
import { pageQueryOf, type FilteredSearch, toPageSearch } from '../../../machines/rules/page-query.ts'
import { BusinessListScreen } from '../../features/business/list/BusinessListScreen.tsx'

export const Route = createFileRoute('/_app/business/')({
  validateSearch: (raw: Record<string, unknown>): FilteredSearch & { new?: '1' } => ({
    ...toPageSearch(raw),
    ...(raw['new'] === '1' && { new: '1' as const }),
  }),
  staticData: { page: 'businesses' },
  component: Businesses,
})

function Businesses() {
  // The router keeps search params that the validation dropped, such as the filters
  const search = Route.useSearch()
  return (
    <BusinessListScreen
      query={pageQueryOf({ ...search }, filterNames.listBusinesses)}
      isAdding={search.new === '1'}
    />
  )
}
