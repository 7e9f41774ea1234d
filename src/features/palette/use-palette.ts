import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { paletteMachine } from '../../../machines/palette.machine.ts'
import { useServices } from '../../services/services.ts'
import { useSupported } from '../../services/supported.ts'

/** Starts the palette's actor, which lives while the palette is open. */
export function usePalette() {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => paletteMachine.provide({ actors: calls }))
  const canFindPeople = useSupported('searchEmployees') === true
  const actor = useActorRef(machine, { ...actorOptions, input: { canFindPeople } })
  return {
    snapshot: useSelector(actor, (current) => current),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
  }
}
