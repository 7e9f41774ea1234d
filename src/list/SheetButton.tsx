import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { LazyBoundary } from '../ui/LazyBoundary.tsx'

type SheetButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & {
  /** Renders the sheet, whose code loads when the sheet opens. */
  sheet: (onClose: () => void) => ReactNode
}

/** A button in a list's toolbar that opens a sheet. */
export function SheetButton({ sheet, ...button }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      <LazyBoundary>{isOpen && sheet(() => setOpen(false))}</LazyBoundary>
    </>
  )
}
