import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { toSearch } from '../../../machines/contract/search.ts'
import { paletteMachine } from '../../../machines/palette.machine.ts'
import { useServices } from '../../services/services.ts'
import { openBusiness, openPayment } from './open-line.ts'

/** Starts the palette's actor, which lives while the palette is open. */
export function usePalette(onClose: () => void) {
  const { calls, actorOptions } = useServices()
  const navigate = useNavigate()
  const [machine] = useState(() =>
    paletteMachine.provide({
      actors: calls,
      actions: {
        // deferred until the machine's step is done, because React may render its effect at once
        open: ({ context: { text } }, line) =>
          queueMicrotask(() => {
            onClose()
            if ('payment' in line) openPayment(navigate, line.payment, toSearch(text))
            else openBusiness(navigate, line.business, toSearch(text))
          }),
      },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  return {
    snapshot: useSelector(actor, (current) => current),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
  }
}
