import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import type { ComponentType } from 'react'
import { copy } from '../../lib/copy-texts.ts'
import * as texts from '../export/export-texts.ts'
import type { ListExportProps } from '../export/ExportSheet.tsx'
import { SheetButton } from '../SheetButton.tsx'
import { CopySelected } from './CopySelected.tsx'
import { ids } from './selection-texts.ts'

interface SelectionExportsProps<Row> {
  list: ListExportProps<Row>['list'] & { selected: readonly Row[]; isAllSelected: boolean }
  idOf: (row: Row) => string
  Sheet: ComponentType<ListExportProps<Row>>
}

/** Offers buttons that copy the selected rows' ids and that export the rows. */
export function SelectionExports<Row>({ list, idOf, Sheet }: SelectionExportsProps<Row>) {
  const { selected, isAllSelected } = list
  const rows = isAllSelected ? null : selected
  const exportName = isAllSelected ? texts.exportAction : texts.exportSelected
  return (
    <>
      {isAllSelected ? (
        <SheetButton
          size="small"
          icon={<Copy aria-hidden />}
          actionName={copy(ids)}
          sheet={(onClose) => <Sheet list={list} rows={rows} isForIds onClose={onClose} />}
        >
          {copy(ids)}
        </SheetButton>
      ) : (
        <CopySelected what={ids} text={selected.map(idOf).join('\n')} />
      )}
      <SheetButton
        size="small"
        icon={<Download aria-hidden />}
        actionName={exportName}
        sheet={(onClose) => <Sheet list={list} rows={rows} onClose={onClose} />}
      >
        {exportName}
      </SheetButton>
    </>
  )
}
