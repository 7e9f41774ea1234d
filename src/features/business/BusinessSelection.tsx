import { ids } from '../../domain/selection/selection-texts.ts'
import { SelectionBar } from '../../domain/selection/SelectionBar.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import type { useBusinessList } from './use-business-list.ts'
import * as texts from './texts.ts'

/** What can be done with the selected businesses. */
export function BusinessSelection({ list }: Pick<ReturnType<typeof useBusinessList>, 'list'>) {
  const { selected, isAllSelected } = list
  return (
    <SelectionBar noun={texts.noun} plural={texts.plural} list={list}>
      {!isAllSelected && <CopyButton isNamed what={ids} text={selected.map(({ _id }) => _id).join('\n')} />}
    </SelectionBar>
  )
}
