import { useActorRef, useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { dockMachine } from '../../../machines/dock.machine.ts'
import { useServices } from '../../services/services.ts'
import { media } from '../../styles/tokens.ts'

const hasRoom = () => matchMedia(media.dock).matches

function watchRoom(changed: () => void): () => void {
  const room = matchMedia(media.dock)
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}

/** Starts the actor of the panel's width, and watches whether the window has room for a panel next to the page. */
export function useDock() {
  const actor = useActorRef(dockMachine, useServices().actorOptions)
  return {
    isOver: !useSyncExternalStore(watchRoom, hasRoom),
    isWide: useSelector(actor, (snapshot) => snapshot.matches('wide')),
    toggleWidth: () => actor.send({ type: 'width.toggled' }),
  }
}
