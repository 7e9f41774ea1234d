import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { businessListAgeMachine } from '../../../../machines/business-list-age.machine.ts'
import { useListAge, type AgingList } from '../../../services/list-age.ts'
import { useServices } from '../../../services/services.ts'
import { afterRows } from '../../../ui/table/after-rows.tsx'
import { ListAge } from '../../../ui/table/ListAge.tsx'
import * as texts from '../texts.ts'

function Age({ list }: { list: AgingList }) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => businessListAgeMachine.provide({ actors: calls }))
  const shown = useListAge(useActorRef(machine, actorOptions), list, 'listBusinesses.filter')
  return <ListAge noun={texts.noun} plural={texts.plural} isTight {...shown} />
}

/** Shows the age of the list of businesses and the number of newer ones. */
export const BusinessListAge = afterRows(Age)
