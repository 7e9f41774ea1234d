import Download from 'lucide-react/icons/download'
import { lazy, useState, type ComponentProps } from 'react'
import { exportAction, exportSelected } from '../../domain/export/export-texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import type { PaymentExport as Exporting } from './PaymentExport.tsx'

const PaymentExport = lazy(() =>
  import('./PaymentExport.tsx').then((module) => ({ default: module.PaymentExport })),
)

interface PaymentExportButtonProps extends Omit<ComponentProps<typeof Exporting>, 'onClose'> {
  size?: ButtonSize
}

/** Opens the sheet in which an export is chosen. */
export function PaymentExportButton({ list, rows, size = 'regular' }: PaymentExportButtonProps) {
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
        {rows === null ? exportAction : exportSelected}
      </Button>
      <LazyBoundary>
        {isOpen && (
          <PaymentExport
            list={list}
            rows={rows}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </LazyBoundary>
    </>
  )
}
