import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasFocusInTable, linkOf } from '../../ui/table/page-table.ts'
import { pageHeadingId } from '../../ui/text/PageHeading.tsx'

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
  const follow = () => {
    isFollowed.current = isLost()
  }
  return { panel, follow }
}
