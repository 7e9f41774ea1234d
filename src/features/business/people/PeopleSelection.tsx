import type { Person } from '../../../../machines/contract/calls.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { SelectionEmails } from '../../../list/selection/SelectionEmails.tsx'
import type { usePagedList } from '../../../services/paged-list.ts'
import { names } from './people-texts.ts'

/** The actions on the selected people. */
export function PeopleSelection({ list }: { list: ReturnType<typeof usePagedList<Person>> }) {
  return (
    <SelectionBar {...names} list={list}>
      <SelectionEmails names={names} list={list} />
    </SelectionBar>
  )
}
