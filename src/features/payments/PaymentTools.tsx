import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { ColumnsButton } from '../../domain/columns/ColumnsButton.tsx'
import * as css from '../../ui/table/list-toolbar.css.ts'
import { columns } from './columns.tsx'
import type { usePayments } from './use-payments.ts'

export interface PaymentToolsProps {
  list: ReturnType<typeof usePayments>
}

/** What the list of payments offers beside its search. It comes after the rows. */
export function PaymentTools(_props: PaymentToolsProps) {
  return (
    <div className={css.tools}>
      <ColumnsButton columns={columns} {...useColumns('listPayments')} {...useDensity()} />
    </div>
  )
}
