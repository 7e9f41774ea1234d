import { createFileRoute } from '@tanstack/react-router'
import { isId } from '../../../machines/contract/ids.ts'
import { pageQueryOf, toPageSearch, type PageSearch } from '../../../machines/rules/page-query.ts'
import { PeopleScreen } from '../../features/business/people/PeopleScreen.tsx'

interface PeopleSearch extends PageSearch {
  /** The id of the person in the open panel */
  person?: string
}

export const Route = createFileRoute('/_app/people')({
  validateSearch: (raw: Record<string, unknown>): PeopleSearch => toPageSearch(raw),
  staticData: { page: 'people' },
  component: People,
})

function People() {
  // The router keeps search params that the validation dropped, such as the person
  const { person, ...search } = Route.useSearch()
  const personId = typeof person === 'string' && isId(person) ? person : undefined
  return <PeopleScreen query={pageQueryOf({ ...search }, [])} personId={personId} />
}
