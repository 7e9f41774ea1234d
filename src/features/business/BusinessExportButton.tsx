import Download from 'lucide-react/icons/download'
import { lazy, useState, type ComponentProps } from 'react'
import { exportAction, exportSelected } from '../../domain/export/export-texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ButtonSize } from '../../ui/controls/button-class.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import type { BusinessExport as Exporting } from './BusinessExport.tsx'

const BusinessExport = lazy(() =>
  import('./BusinessExport.tsx').then((module) => ({ default: module.BusinessExport })),
)

interface BusinessExportButtonProps extends Omit<ComponentProps<typeof Exporting>, 'onClose'> {
  size?: ButtonSize
}

/** Opens the sheet in which an export is chosen. */
export function BusinessExportButton({ list, rows, size = 'regular' }: BusinessExportButtonProps) {
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
          <BusinessExport
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
