import Columns3 from 'lucide-react/icons/columns-3'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import * as texts from './column-texts.ts'
import type { ColumnsSheetProps } from './ColumnsSheet.tsx'

const ColumnsSheet = lazy(() =>
  import('./ColumnsSheet.tsx').then((module) => ({ default: module.ColumnsSheet })),
)

/** Opens the choice of a list's columns, beside its table. */
export function ColumnsButton(props: Omit<ColumnsSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        onPress={() => {
          setOpen(true)
        }}
      >
        {texts.columns}
      </Button>
      <LazyBoundary>
        {isOpen && (
          <ColumnsSheet
            {...props}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </LazyBoundary>
    </>
  )
}
