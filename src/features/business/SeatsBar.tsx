import Plus from 'lucide-react/icons/plus'
import type { Business } from '../../../machines/lib/calls.ts'
import { countOf } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import * as css from './business.css.ts'
import { SeatsMeter } from './SeatsMeter.tsx'

interface SeatsBarProps {
  business: Business | null
  onAdd: () => void
  onSeats: (taken: number, count: number) => void
}

/** How many seats are used, and what can be done about it; nobody is added where no seat is free. */
export function SeatsBar({ business, onAdd, onSeats }: SeatsBarProps) {
  if (business === null) {
    return (
      <div className={css.atEnd}>
        <Skeleton width="10rem" />
      </div>
    )
  }
  const taken = numberOf(business.employees)
  const count = numberOf(business.count)
  const isFull = taken !== null && count !== null && taken >= count
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
