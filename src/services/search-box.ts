import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'

type SearchBox = ActorRefFrom<typeof searchBoxMachine>

/** Returns the draft in a list's search box, and the functions that change, submit and clear it. */
export function useSearchBox({ searchBox }: { searchBox?: SearchBox | undefined }) {
  const draft = useSelector(searchBox, (box) => box?.context.draft ?? '')
  return { draft, ...useMemo(() => gesturesOf(searchBox), [searchBox]) }
}

function gesturesOf(box: SearchBox | undefined) {
  const onType = (text: string) => box?.send({ type: 'search.typed', text })
  const onSubmit = () => box?.send({ type: 'search.submitted' })
  const onClear = () => {
    onType('')
    onSubmit()
  }
  return { onType, onSubmit, onClear }
}
