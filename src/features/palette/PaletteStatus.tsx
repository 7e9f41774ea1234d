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
  const { text, payments, businesses } = snapshot.context
  const { value } = snapshot
  const places = [
    { noun: texts.payment, plural: texts.payments, found: payments, state: value.payments },
    { noun: texts.business, plural: texts.businesses, found: businesses, state: value.businesses },
  ]
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
        call={value.payments === 'loading' ? 'listPayments' : 'listBusinesses'}
        onStop={() => send({ type: 'wait.stopped' })}
      />
    </>
  )
}
