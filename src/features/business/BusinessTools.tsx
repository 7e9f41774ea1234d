import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { ColumnsButton } from '../../domain/columns/ColumnsButton.tsx'
import * as css from '../../ui/table/list-toolbar.css.ts'
import { businessColumns } from './business.columns.tsx'

/** What the list of businesses offers beside its search. It comes after the rows. */
export function BusinessTools() {
  return (
    <div className={css.tools}>
      <ColumnsButton columns={businessColumns} {...useColumns('listBusinesses')} {...useDensity()} />
    </div>
  )
}
