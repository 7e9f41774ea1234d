import { useWait } from '../../ui/network.ts'
import { noMatch } from '../../ui/table/list-empty-texts.ts'
import { ServerText } from '../../ui/text/ServerText.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './palette.css.ts'
import type { usePalette } from './use-palette.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Shows the status of the searches: pending, nothing found, or the error. */
export function PaletteStatus({ snapshot, send }: ReturnType<typeof usePalette>) {
  const { text, payments, businesses, people } = snapshot.context
  const { value } = snapshot
  const places = [
    {
      call: 'listPayments',
      noun: texts.payment,
      plural: texts.payments,
      found: payments,
      state: value.payments,
    },
    {
      call: 'listBusinesses',
      noun: texts.business,
      plural: texts.businesses,
      found: businesses,
      state: value.businesses,
    },
    { call: 'searchEmployees', noun: texts.person, plural: texts.people, found: people, state: value.people },
  ] as const
  return (
    <>
      <p role="status" className={css.status}>
        {snapshot.hasTag('unsettled') && <span className={css.line}>{texts.searching}</span>}
        {places.map(({ noun, plural, found: { rows, error, failure }, state }) => (
          <span key={noun} className={css.line}>
            {state === 'success' && rows.length === 0 && (
              <>
                {`${noMatch(noun)}“`}
                <bdi>{text.trim()}</bdi>”.
              </>
            )}
            {state === 'error' && error !== null && (
              <>
                {`${shared.couldNotLoad(plural)}. `}
                <ServerText>{error}</ServerText>
                {failure?.callId != null && (
                  <small className={css.callId}>{`${shared.reference}${failure.callId}`}</small>
                )}
              </>
            )}
          </span>
        ))}
      </p>
      <Waiting
        wait={useWait(snapshot.hasTag('pending'))}
        call={places.find(({ state }) => state === 'loading')?.call ?? 'listPayments'}
        onStop={() => send({ type: 'wait.stopped' })}
      />
    </>
  )
}
