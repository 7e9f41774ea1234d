import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { createListeners } from '../../lib/listeners.ts'
import { keepFocusInside, useFocusAround } from './focus-around.ts'

interface BackdropProps extends Omit<ModalOverlayProps, 'isOpen' | 'onMouseDown'> {
  /** True for a dialog of the session, which no later overlay may cover */
  isOfSession?: boolean | undefined
}

/** The backdrop of a modal. It opens when it mounts, or once the session's dialog has closed. */
export function Backdrop({ isOfSession = false, ...props }: BackdropProps) {
  useFocusAround()
  const isWaiting = useTurn(isOfSession)
  return <ModalOverlay {...props} isOpen={!isWaiting} onMouseDown={keepFocusInside} />
}

let sessionDialogs = 0
const { subscribe, tell } = createListeners()

function count(change: 1 | -1) {
  sessionDialogs += change
  tell()
}

/** Returns true for an overlay that mounts while a dialog of the session is open, because its code came late. */
function useTurn(isOfSession: boolean): boolean {
  const isCovered = useSyncExternalStore(subscribe, () => sessionDialogs > 0)
  const [isLate, setLate] = useState(isCovered && !isOfSession)
  if (isLate && !isCovered) setLate(false)
  useLayoutEffect(() => {
    if (!isOfSession) return undefined
    count(1)
    return () => count(-1)
  }, [isOfSession])
  return isLate
}
