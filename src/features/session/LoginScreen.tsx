import { useSelector } from '@xstate/react'
import { useServices } from '../../services/services.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import * as css from './session.css.ts'

const notices = {
  expired: 'Your session ended. Sign in again to go on.',
  signedOut: 'You signed out.',
  signedOutHere:
    'You are signed out in every tab of this browser. The server did not confirm it: there the session ends by itself.',
  signedOutElsewhere: 'You signed out in another tab.',
}

/** `/login` (spec, sections 2 and 4). */
export function LoginScreen() {
  const { auth, product, isSessionLasting } = useServices()
  const { notice, error, failure } = useSelector(auth, ({ context }) => context)
  return (
    <main className={css.page}>
      <title>{`Sign in | ${product}`}</title>
      <div className={css.card}>
        <div className={css.product}>
          <Mark isLarge />
          <div>
            <p className={css.name}>{product}</p>
            <p className={css.purpose}>Administrator sign-in</p>
          </div>
        </div>
        <h1 className={css.heading}>Sign in</h1>
        {notice !== null && (
          <Notice tone="info" callId={failure?.callId}>
            {error === null ? notices[notice] : `${notices[notice]} ${error}`}
          </Notice>
        )}
        {!isSessionLasting() && (
          <Notice tone="caution">
            This browser keeps no data for this site, so the session ends when the page is reloaded.
          </Notice>
        )}
        <CredentialsForm auth={auth} />
      </div>
    </main>
  )
}
