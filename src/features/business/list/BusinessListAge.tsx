import { useListAge, type AgingList } from '../../../services/list-age.ts'
import { afterRows } from '../../../ui/table/after-rows.tsx'
import { ListAge } from '../../../ui/table/ListAge.tsx'
import * as texts from '../texts.ts'

function Age({ list }: { list: AgingList }) {
  return <ListAge noun={texts.noun} plural={texts.plural} isTight {...useListAge(list, 'listBusinesses')} />
}

/** Shows the age of the list of businesses and the number of newer ones. */
export const BusinessListAge = afterRows(Age)
