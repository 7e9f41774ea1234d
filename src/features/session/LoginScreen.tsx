import { useSelector } from '@xstate/react'
import { useServices } from '../../services/services.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const notices = {
  expired: texts.expired,
  signedOut: texts.signedOut,
  signedOutHere: texts.signedOutHere,
  signedOutElsewhere: texts.signedOutElsewhere,
}

/** `/login` (spec, sections 2 and 4). */
export function LoginScreen() {
  const { auth, product, isSessionLasting } = useServices()
  const { notice, error, failure } = useSelector(auth, ({ context }) => context)
  return (
    <main className={css.page}>
      <title>{texts.title(product)}</title>
      <div className={css.card}>
        <div className={css.product}>
          <Mark isLarge />
          <div>
            <p className={css.name}>{product}</p>
            <p className={css.purpose}>{texts.purpose}</p>
          </div>
        </div>
        <h1 className={css.heading}>{shared.signIn}</h1>
        {notice !== null && (
          <Notice tone="info" callId={failure?.callId}>
            {error === null ? notices[notice] : `${notices[notice]} ${error}`}
          </Notice>
        )}
        {!isSessionLasting() && <Notice tone="caution">{texts.notLasting}</Notice>}
        <CredentialsForm auth={auth} />
      </div>
    </main>
  )
}
