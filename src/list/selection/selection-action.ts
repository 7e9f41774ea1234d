import { useEffect, useMemo, useRef } from 'react'
import { useOfferedActions } from '../../ui/screen-actions.ts'

/** Offers an action on the selection in the palette too; `run` is null while its button is disabled or absent. */
export function useSelectionAction(text: string, run: (() => void) | null): void {
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  const isOn = run !== null
  useOfferedActions(
    useMemo(
      () => (isOn ? [{ id: `selection-${text}`, text, run: () => latest.current?.() }] : []),
      [isOn, text],
    ),
  )
}
