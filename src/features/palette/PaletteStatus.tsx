import { useWait } from '../../ui/network.ts'
import { noMatch } from '../../ui/table/list-empty-texts.ts'
import { ServerText } from '../../ui/text/ServerText.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './palette.css.ts'
import type { usePalette } from './use-palette.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const places = [
  { call: 'listPayments', noun: texts.payment, plural: 'payments' },
  { call: 'listBusinesses', noun: texts.business, plural: 'businesses' },
  { call: 'searchEmployees', noun: texts.person, plural: 'people' },
] as const

/** Shows the status of the searches: pending, nothing found, or the error. */
export function PaletteStatus({ snapshot, send }: ReturnType<typeof usePalette>) {
  const { value, context } = snapshot
  return (
    <>
      <p role="status" className={css.status}>
        {snapshot.hasTag('unsettled') && <span className={css.line}>{texts.searching}</span>}
        {places.map(({ noun, plural }) => {
          const { rows, error, failure } = context[plural]
          return (
            <span key={noun} className={css.line}>
              {value[plural] === 'success' && rows.length === 0 && (
                <>
                  {`${noMatch(noun)}“`}
                  <bdi>{context.text.trim()}</bdi>”.
                </>
              )}
              {value[plural] === 'error' && error !== null && (
                <>
                  {`${shared.couldNotLoad(plural)}. `}
                  <ServerText>{error}</ServerText>
                  {failure?.callId != null && (
                    <small className={css.callId}>{`${shared.reference}${failure.callId}`}</small>
                  )}
                </>
              )}
            </span>
          )
        })}
      </p>
      <Waiting
        wait={useWait(snapshot.hasTag('pending'))}
        call={places.find(({ plural }) => value[plural] === 'loading')?.call ?? 'listPayments'}
        onStop={() => send({ type: 'wait.stopped' })}
      />
    </>
  )
}
