import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { numberOf } from '../../../../machines/rules/decimal.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../../ui/screen-actions.ts'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import * as css from '../business.css.ts'
import type { BusinessPageActor } from './add-back.ts'
import { unlessSlim } from '../../../ui/text/unless.css.ts'
import { SeatsMeter } from '../SeatsMeter.tsx'
import * as employeeTexts from './employee-texts.ts'

/** Shows the used seats, with the buttons Add employee (disabled if no seat is free) and Change seats. */
export function SeatsBar({ business, page }: { business: Business | null; page: BusinessPageActor }) {
  const isThere = business !== null
  const taken = numberOf(business?.employees)
  const count = numberOf(business?.count)
  const isFull = taken !== null && count !== null && taken >= count
  const openAdd = useCallback(() => page.send({ type: 'addition.opened' }), [page])
  const openImport = useCallback(() => page.send({ type: 'import.opened' }), [page])
  const openSeats = useCallback(
    () => page.send({ type: 'seats.opened', taken: taken ?? 0, count: count ?? 0 }),
    [page, taken, count],
  )
  useOfferedActions(
    useMemo(() => {
      const add = { id: 'add', text: employeeTexts.addition, run: openAdd }
      const change = { id: 'seats', text: employeeTexts.changeSeats, run: openSeats }
      const several = { id: 'import', text: employeeTexts.importAll, run: openImport }
      return isThere ? [...(isFull ? [] : [add]), several, change] : []
    }, [isThere, isFull, openAdd, openImport, openSeats]),
  )
  if (business === null) {
    return (
      <div className={css.atEnd}>
        <Skeleton width="10rem" />
      </div>
    )
  }
  return (
    <div className={css.atEnd}>
      <div className={css.unlessNarrow}>
        <SeatsMeter taken={business.employees} count={business.count} isLong />
        <Button onPress={openSeats}>{employeeTexts.changeSeats}</Button>
      </div>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        reason={isFull ? employeeTexts.allTaken(count) : null}
        reasonAlign="end"
        onPress={openAdd}
      >
        <span className={unlessSlim}>{employeeTexts.addition}</span>
      </Button>
    </div>
  )
}
