import type { ComponentType } from 'react'
import type { ListExportProps } from '../export/ExportButton.tsx'
import { SelectionExportButton } from '../export/ExportButton.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { ids } from './selection-texts.ts'

interface SelectionExportsProps<Row> {
  list: ListExportProps<Row>['list'] & { selected: readonly Row[]; isAllSelected: boolean }
  idOf: (row: Row) => string
  Sheet: ComponentType<ListExportProps<Row>>
}

/** Offers buttons that copy the selected rows' ids and that export the rows. */
export function SelectionExports<Row>({ list, idOf, Sheet }: SelectionExportsProps<Row>) {
  const { selected, isAllSelected } = list
  return (
    <>
      {isAllSelected ? (
        <SelectionExportButton list={list} rows={null} isForIds Sheet={Sheet} />
      ) : (
        <CopyButton isNamed what={ids} text={selected.map(idOf).join('\n')} />
      )}
      <SelectionExportButton list={list} rows={isAllSelected ? null : selected} Sheet={Sheet} />
    </>
  )
}
