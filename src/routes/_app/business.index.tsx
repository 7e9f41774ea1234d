import { createFileRoute } from '@tanstack/react-router'
import { parsePageQuery, toPageSearch, type PageSearch } from '../../../machines/rules/page-query.ts'
import { BusinessListScreen } from '../../features/business/BusinessListScreen.tsx'

export const Route = createFileRoute('/_app/business/')({
  validateSearch: (raw: Record<string, unknown>): PageSearch & { new?: '1' } => ({
    ...toPageSearch(raw),
    ...(raw['new'] === '1' && { new: '1' as const }),
  }),
  staticData: { page: 'businesses' },
  component: Businesses,
})

function Businesses() {
  const search = Route.useSearch()
  return <BusinessListScreen query={parsePageQuery({ ...search })} isAdding={search.new === '1'} />
}
