import { lazy, type ComponentProps } from 'react'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import type { BusinessExport as Exporting } from './BusinessExport.tsx'

const BusinessExport = lazy(() =>
  import('./BusinessExport.tsx').then((module) => ({ default: module.BusinessExport })),
)

interface BusinessExportButtonProps extends Omit<ComponentProps<typeof Exporting>, 'onClose'> {
  size?: ButtonSize
}

/** Opens the sheet in which an export is chosen. */
export function BusinessExportButton({ list, rows, isForIds = false, size }: BusinessExportButtonProps) {
  return (
    <ExportButton
      isSelection={rows !== null}
      isForIds={isForIds}
      {...(size && { size })}
      sheet={(onClose) => <BusinessExport list={list} rows={rows} isForIds={isForIds} onClose={onClose} />}
    />
  )
}
