import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { businessListAgeMachine } from '../../../machines/business-list-age.machine.ts'
import { useListAge, type AgingList } from '../../services/list-age.ts'
import { useServices } from '../../services/services.ts'
import { ListAge } from '../../ui/table/ListAge.tsx'
import * as texts from './texts.ts'

/** How old the list of businesses is, and how many newer ones there are. */
export function BusinessListAge({ list }: { list: AgingList }) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => businessListAgeMachine.provide({ actors: calls }))
  const shown = useListAge(useActorRef(machine, actorOptions), list, 'listBusinesses.filter')
  return <ListAge noun={texts.noun} plural={texts.plural} isTight {...shown} />
}
