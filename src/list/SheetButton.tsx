import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { LazyBoundary } from '../ui/LazyBoundary.tsx'
import { useSelectionAction } from './selection/selection-action.ts'

type SheetButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  /** Renders the sheet, whose code loads when the sheet opens. */
  sheet: (onClose: () => void) => ReactNode
  /** The name under which the palette offers the button as an action on the selection */
  actionName?: string
}

/** A button in a list's toolbar that opens a sheet. */
export function SheetButton({ sheet, actionName, ...button }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isOff = actionName === undefined || Boolean(button.reason)
  useSelectionAction(actionName ?? '', isOff ? null : () => setOpen(true))
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      <LazyBoundary>{isOpen && sheet(() => setOpen(false))}</LazyBoundary>
    </>
  )
}
