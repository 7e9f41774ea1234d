import * as css from '../../ui/table/list-toolbar.css.ts'
import { PaymentExportButton } from './PaymentExportButton.tsx'
import type { usePayments } from './use-payments.ts'

export interface PaymentToolsProps {
  list: ReturnType<typeof usePayments>
}

/** What the list of payments offers beside its search. It comes after the rows. */
export function PaymentTools({ list }: PaymentToolsProps) {
  return (
    <div className={css.tools}>
      <PaymentExportButton list={list} rows={null} />
    </div>
  )
}
