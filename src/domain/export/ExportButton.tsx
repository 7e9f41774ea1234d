import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import * as texts from './export-texts.ts'

interface ExportButtonProps {
  /** of what is selected, not of all */
  isSelection?: boolean
  size?: ButtonSize
  /** a part whose code comes when it is opened */
  sheet: (onClose: () => void) => ReactNode
}

/** Opens the sheet in which an export is chosen. */
export function ExportButton({ isSelection = false, size = 'regular', sheet }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        icon={<Download aria-hidden />}
        onPress={() => {
          setOpen(true)
        }}
      >
        {isSelection ? texts.exportSelected : texts.exportAction}
      </Button>
      <LazyBoundary>
        {isOpen &&
          sheet(() => {
            setOpen(false)
          })}
      </LazyBoundary>
    </>
  )
}
