import { lazy, type ComponentProps } from 'react'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import type { PaymentExport as Exporting } from './PaymentExport.tsx'

const PaymentExport = lazy(() =>
  import('./PaymentExport.tsx').then((module) => ({ default: module.PaymentExport })),
)

interface PaymentExportButtonProps extends Omit<ComponentProps<typeof Exporting>, 'onClose'> {
  size?: ButtonSize
}

/** Opens the sheet in which an export is chosen. */
export function PaymentExportButton({ list, rows, isForIds = false, size }: PaymentExportButtonProps) {
  return (
    <ExportButton
      isSelection={rows !== null}
      isForIds={isForIds}
      {...(size && { size })}
      sheet={(onClose) => <PaymentExport list={list} rows={rows} isForIds={isForIds} onClose={onClose} />}
    />
  )
}
