import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../../ui/screen-actions.ts'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { formWords } from '../../../domain/write-words.ts'
import * as css from '../business.css.ts'
import { SeatsMeter } from '../SeatsMeter.tsx'
import * as employeeTexts from './employee-texts.ts'

const addition = formWords('addEmployee')

interface SeatsBarProps {
  business: Business | null
  /** stable function, like `onSeats` */
  onAdd: () => void
  onSeats: (taken: number, count: number) => void
}

/** Shows the used seats, with Add employee, disabled without a free seat, and Change seats. */
export function SeatsBar({ business, onAdd, onSeats }: SeatsBarProps) {
  const isThere = business !== null
  const taken = numberOf(business?.employees)
  const count = numberOf(business?.count)
  const isFull = taken !== null && count !== null && taken >= count
  useOfferedActions(
    useMemo(() => {
      const add = { id: 'add', text: addition.title, run: onAdd }
      const change = {
        id: 'seats',
        text: employeeTexts.changeSeats,
        run: () => onSeats(taken ?? 0, count ?? 0),
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
  return (
    <div className={css.atEnd}>
      <SeatsMeter taken={business.employees} count={business.count} isLong />
      <Button onPress={() => onSeats(taken ?? 0, count ?? 0)}>{employeeTexts.changeSeats}</Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        reason={isFull ? employeeTexts.allTaken(count) : null}
        reasonAlign="end"
        onPress={onAdd}
      >
        {addition.title}
      </Button>
    </div>
  )
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
