import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { box } from '../controls/checkbox.css.ts'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as css from './data-table.css.ts'
import { cellClass } from './DataTableRow.tsx'
import { rem, type Slot } from './table-layout.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

export interface Sort {
  id: string
  direction: 'ascending' | 'descending'
}

interface HeadProps {
  slots: readonly Slot[]
  /** The checkbox for the whole page; absent when rows can't be selected */
  all:
    | { label: string; state: 'none' | 'some' | 'all'; isDisabled: boolean; onToggle: () => void }
    | undefined
  sort: Sort | null
  onSort: ((id: string) => void) | undefined
}

export function DataTableHead({ slots, all, sort, onSort }: HeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {all && (
          <th
            role="columnheader"
            scope="col"
            className={cx(css.headCell, css.selectCell, css.staysHead)}
            data-stays=""
          >
            <label className={css.selectLabel}>
              <input
                type="checkbox"
                className={box}
                aria-label={all.label}
                checked={all.state === 'all'}
                disabled={all.isDisabled}
                onChange={all.onToggle}
                ref={(input) => {
                  if (input) input.indeterminate = all.state === 'some'
                }}
              />
            </label>
          </th>
        )}
        {slots.map((slot) => {
          // The specification writes some headers in capitals; CSS shows them like the other headers
          const words = /^[A-Z]+$/.test(slot.header) ? (
            <span className={css.capitals}>{slot.header}</span>
          ) : (
            slot.header
          )
          const least = slot.width ?? slot.cut?.least
          const direction = sort?.id === slot.id ? sort.direction : undefined
          return (
            <th
              key={slot.id}
              role="columnheader"
              scope="col"
              aria-sort={direction}
              className={cellClass(slot, css.headCell, css.staysHead)}
              style={cssVars({
                ...(slot.at && { '--at': slot.at }),
                ...(least && { '--least': rem(least) }),
                ...(slot.beside && { '--beside': slot.beside }),
              })}
              data-stays={slot.at && (slot.offset ?? '')}
              data-card={slot.card && ''}
              data-row-header={slot.isRowHeader}
            >
              {slot.canSort && onSort ? (
                <button type="button" className={css.sortButton} onClick={() => onSort(slot.id)}>
                  {words}
                  {direction === undefined ? (
                    <ChevronsUpDown aria-hidden />
                  ) : direction === 'ascending' ? (
                    <ArrowUp aria-hidden />
                  ) : (
                    <ArrowDown aria-hidden />
                  )}
                </button>
              ) : slot.isHeaderHidden ? (
                <VisuallyHidden>{words}</VisuallyHidden>
              ) : (
                words
              )}
              {slot.sample && <span aria-hidden className={css.sample} data-sample={slot.sample} />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
