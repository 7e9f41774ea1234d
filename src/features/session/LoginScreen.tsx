import { Suspense, useEffect } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { whenIdle } from '../../browser/idle.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { useServices, type Services, firstPaintDeadline } from '../../services/services.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { FormPlace, LoginCard } from './LoginCard.tsx'
import * as css from './session.css.ts'
import * as texts from './texts.ts'

const notices = {
  expired: texts.expired,
  signedOut: texts.signedOut,
  signedOutHere: texts.signedOutHere,
  signedOutElsewhere: texts.signedOutElsewhere,
}

// a separate chunk, which signed-in pages do not need; prefetched together with "Sign in again"
const CredentialsForm = lazyRouteComponent(() => import('./CredentialsForm.tsx'), 'CredentialsForm')

/** Delays the route until the form has loaded or a time limit has passed. */
export async function whenFormIsThere(services: Services): Promise<void> {
  // `preload` is absent once the code has loaded
  const loading = CredentialsForm.preload?.()
  if (loading) await firstPaintDeadline(services, loading)
}

/** `/login` (spec, sections 2 and 4). Prefetches begin when the browser is idle. */
export function LoginScreen({ onIdle }: { onIdle: () => void }) {
  const { auth, product, isSessionLasting } = useServices()
  const { notice, error, failure } = useSelector(auth, ({ context }) => context)
  useEffect(() => whenIdle(onIdle), [onIdle])
  return (
    <main className={css.page}>
      <title>{texts.title(product)}</title>
      <LoginCard product={product}>
        {notice !== null && (
          <Notice tone="info" callId={failure?.callId}>
            {error === null ? notices[notice] : `${notices[notice]} ${withOtherFields(error, failure, [])}`}
          </Notice>
        )}
        {!isSessionLasting() && <Notice tone="caution">{texts.notLasting}</Notice>}
        <Suspense fallback={<FormPlace />}>
          <CredentialsForm auth={auth} />
        </Suspense>
      </LoginCard>
    </main>
  )
}
