import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { paymentsAgeMachine } from '../../../machines/payments-age.machine.ts'
import { useListAge, type AgingList } from '../../services/list-age.ts'
import { useServices } from '../../services/services.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { ListAge } from '../../ui/table/ListAge.tsx'
import * as texts from './texts.ts'

function Age({ list }: { list: AgingList }) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => paymentsAgeMachine.provide({ actors: calls }))
  const shown = useListAge(useActorRef(machine, actorOptions), list, 'listPayments.filter')
  return <ListAge noun={texts.payment} plural={texts.payments} {...shown} />
}

/** Shows the age of the list of payments and the number of newer ones. */
export const PaymentsAge = afterRows(Age)
