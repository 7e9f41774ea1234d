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
export function BusinessExportButton({ list, rows, size }: BusinessExportButtonProps) {
  return (
    <ExportButton
      isSelection={rows !== null}
      {...(size && { size })}
      sheet={(onClose) => <BusinessExport list={list} rows={rows} onClose={onClose} />}
    />
  )
}
