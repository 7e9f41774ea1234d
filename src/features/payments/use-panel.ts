import { useEffect, useLayoutEffect, useRef, type RefObject, useSyncExternalStore } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { dockMachine } from '../../../machines/dock.machine.ts'
import { hasFocusInTable, linkOf } from '../../ui/table/page-table.ts'
import { pageHeadingId } from '../../ui/text/PageHeading.tsx'
import { useServices } from '../../services/services.ts'
import { handlesKeys, keyOf } from '../../ui/key-of.ts'
import { media } from '../../styles/tokens.ts'

const isLost = () => document.activeElement === document.body

/**
 * Keeps the focus where a keyboard user expects it. With a panel beside the list, the focus stays on the displayed
 * payment's row until the user enters the panel. A panel over the list has the focus, and returns it to the row.
 */
export function usePanelFocus(transactionId: string, rowId: string, isBeside: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef({ transactionId, rowId, isBeside })
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (shown.current.transactionId === transactionId) return
    shown.current.transactionId = transactionId
    // the focus is lost if the link that the user followed in the panel has unmounted
    if (isLost() && !isFollowed.current) panel.current?.focus()
  }, [transactionId])
  useEffect(() => {
    shown.current.rowId = rowId
    shown.current.isBeside = isBeside
    const link = linkOf(rowId)
    link?.scrollIntoView({ block: 'nearest' })
    if (isBeside && (isFollowed.current || hasFocusInTable())) link?.focus({ preventScroll: true })
    isFollowed.current = false
  }, [rowId, isBeside])
  useEffect(
    () => () => {
      const focus = () => {
        if (document.querySelector('[role=dialog]')) return
        const link = linkOf(shown.current.rowId)
        if (link && (isLost() || !shown.current.isBeside)) link.focus()
        else if (isLost()) document.getElementById(pageHeadingId)?.focus()
      }
      // the sheet itself returns the focus one frame after it closes
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
    [],
  )
  /** Moves the focus to the row of the next displayed payment, unless another control has the focus. */
  const follow = () => void (isFollowed.current = isLost())
  return { panel, follow }
}

/** Listens for keys pressed without Ctrl, Cmd or Alt that no other handler has handled. */
function usePlainKeys(isOn: boolean, onKey: (event: KeyboardEvent, target: Element) => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (!ctrlKey && !metaKey && !altKey && !defaultPrevented && target instanceof Element)
        onKey(event, target)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Handles J and K in a panel that covers the page. Beside the page, the page's shortcuts handle them. */
export function useStepKeys(panel: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const { preferences } = useServices()
  usePlainKeys(true, (event, target) => {
    if (!preferences.getSnapshot().context.hasShortcuts) return
    if (panel.current?.closest('[role=dialog]')?.contains(target)) onKey(keyOf(event))
  })
}

interface EnterAndEscape {
  isOn: boolean
  heading: RefObject<HTMLElement | null>
  /** the displayed payment's row; '' if it is not on the page */
  rowId: string
  onEnter: () => void
  onEscape: () => void
}

/** Handles Enter on the displayed row or the panel's heading, and Escape anywhere on the page. */
export function useEnterAndEscape({ isOn, heading, rowId, onEnter, onEscape }: EnterAndEscape): void {
  usePlainKeys(isOn, (event, target) => {
    if (event.key === 'Escape' && !handlesKeys(target)) onEscape()
    if (event.key !== 'Enter' || (target !== heading.current && target !== linkOf(rowId))) return
    // the row's link would open the displayed payment again
    event.preventDefault()
    onEnter()
  })
}

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
