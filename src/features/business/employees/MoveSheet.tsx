import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Business, Employee } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { toSearch } from '../../../../machines/rules/page-query.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { cancel, noResults } from '../../../lib/texts.ts'
import { BatchNames } from '../../../list/batch/BatchNames.tsx'
import { useRead } from '../../../services/read.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { RadioGroup } from '../../../ui/controls/RadioGroup.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import * as css from '../business.css.ts'
import { freeSeats } from '../free-seats.ts'
import { names, search as searchLabel } from '../texts.ts'
import * as texts from './move-texts.ts'

interface MoveSheetProps {
  employees: readonly Employee[]
  /** the business that the employees leave */
  from: { id: string; name: string }
  onConfirm: (to: Business) => void
  onClose: () => void
}

/** Chooses the business that the selected employees move to. */
export function MoveSheet({ employees, from, onConfirm, onClose }: MoveSheetProps) {
  const [chosen, setChosen] = useState<Business | null>(null)
  const count = employees.length
  const free = chosen && freeSeats(chosen)
  return (
    <Sheet
      title={texts.title(count)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            variant="primary"
            reason={chosen === null ? texts.chooseFirst : free === 0 ? texts.noSeat : null}
            reasonAlign="end"
            onPress={() => chosen && onConfirm(chosen)}
          >
            {texts.title(count)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.prose}>{texts.effect(textOf(from.name))}</p>
        <BatchNames
          label={texts.title(count)}
          names={employees.map((employee) => ({ id: employee._id, name: fullName(employee) }))}
        />
        <Businesses exceptId={from.id} chosen={chosen} onChoose={setChosen} />
        {free !== null && free > 0 && free < count && (
          <Notice tone="caution">{texts.tooFew(free, count)}</Notice>
        )}
      </div>
    </Sheet>
  )
}

/** The number of businesses offered at once; the search finds the others. */
const LIMIT = 10
/** The pause after typing before the search is sent, in ms (spec, section 9). */
const PAUSE = 500
const asked = (search: string) => ({ offset: 0, limit: LIMIT, search: toSearch(search) })

interface BusinessesProps {
  /** the id of the business that is not offered */
  exceptId: string
  chosen: Business | null
  onChoose: (business: Business) => void
}

function Businesses({ exceptId, chosen, onChoose }: BusinessesProps) {
  const { after } = useServices()
  const [search, setSearch] = useState('')
  const actor = useRead('listBusinesses', { asked: asked('') })
  const snapshot = useSelector(actor, (current) => current)
  useEffect(
    () => after(PAUSE, () => actor.send({ type: 'data.requested', asked: asked(search) })),
    [after, actor, search],
  )
  const { answer } = snapshot.context
  const others = (answer?.businesses ?? []).filter(({ _id }) => isId(_id) && _id !== exceptId)
  // the chosen business stays offered while the user searches for another
  const offered =
    chosen === null || others.some(({ _id }) => _id === chosen._id) ? others : [chosen, ...others]
  return (
    <>
      <SearchField label={searchLabel} placeholder={searchLabel} value={search} onType={setSearch} />
      {snapshot.matches('error') ? (
        <LoadFailed what={names.plural} read={snapshot.context} actor={actor} />
      ) : answer === null ? (
        <Skeleton width="14rem" />
      ) : offered.length === 0 ? (
        <p role="status">{noResults}</p>
      ) : (
        <RadioGroup
          label={texts.to}
          hint={answer.total_businesses > LIMIT ? texts.searchForOthers : undefined}
          value={chosen?._id ?? null}
          onChange={(id) => {
            const business = offered.find(({ _id }) => _id === id)
            if (business) onChoose(business)
          }}
          options={offered.map((business) => ({
            id: business._id,
            text: texts.option(textOf(business.name), freeSeats(business)),
          }))}
        />
      )}
    </>
  )
}
