import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasFocusInTable, linkOf } from '../../ui/table/page-table.ts'
import { pageHeadingId } from '../../ui/text/PageHeading.tsx'

const isLost = () => document.activeElement === document.body

/**
 * Keeps the focus where a keyboard user expects it. Beside the list it stays on the displayed payment's row, unless the
 * user has entered the panel; over the list it stays in the panel, and returns to the row when the panel closes.
 */
export function usePanelFocus(transactionId: string, rowId: string, isBeside: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef({ transactionId, rowId, isBeside })
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (shown.current.transactionId === transactionId) return
    shown.current.transactionId = transactionId
    // a followed link in the panel has unmounted
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
      // a sheet returns the focus one frame after it closes
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
    [],
  )
  /** Moves the focus to the row of the next displayed payment, if no other control has it. */
  const follow = () => {
    isFollowed.current = isLost()
  }
  return { panel, follow }
}
