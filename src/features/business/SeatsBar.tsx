import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { countOf } from '../../lib/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import * as css from './business.css.ts'
import { SeatsMeter } from './SeatsMeter.tsx'

interface SeatsBarProps {
  business: Business | null
  /** the same function as long as it does the same; so `onSeats` */
  onAdd: () => void
  onSeats: (taken: number, count: number) => void
}

/** How many seats are used, and what can be done about it; nobody is added where no seat is free. */
export function SeatsBar({ business, onAdd, onSeats }: SeatsBarProps) {
  const isThere = business !== null
  const taken = numberOf(business?.employees)
  const count = numberOf(business?.count)
  const isFull = taken !== null && count !== null && taken >= count
  useOfferedActions(
    useMemo(() => {
      const add = { id: 'add', text: 'Add employee', run: onAdd }
      const change = {
        id: 'seats',
        text: 'Change seats',
        run: () => {
          onSeats(taken ?? 0, count ?? 0)
        },
      }
      return isThere ? [...(isFull ? [] : [add]), change] : []
    }, [isThere, isFull, taken, count, onAdd, onSeats]),
  )
  if (business === null) {
    return (
      <div className={css.atEnd}>
        <Skeleton width="10rem" />
      </div>
    )
  }
  const full = count === 1 ? 'The only seat is taken.' : `All ${countOf(count ?? 0, 'seat')} are taken.`
  return (
    <div className={css.atEnd}>
      <SeatsMeter taken={business.employees} count={business.count} isLong />
      <Button
        onPress={() => {
          onSeats(taken ?? 0, count ?? 0)
        }}
      >
        Change seats
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        reason={isFull ? `${full} Change seats first.` : null}
        reasonAlign="end"
        onPress={onAdd}
      >
        Add employee
      </Button>
    </div>
  )
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
