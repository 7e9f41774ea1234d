import { useSelector } from '@xstate/react'
import { useServices } from '../../app/services.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import * as css from './session.css.ts'

/** What there is to say of the session: not confirmed, or sign-out failed. */
export function SessionNotice() {
  const { auth } = useServices()
  const session = useSelector(auth, (snapshot) => snapshot)
  if (session.matches('unconfirmed')) {
    return (
      <div className={css.notice}>
        <Notice
          tone="caution"
          title="Your session could not be confirmed"
          action={
            <Button
              size="small"
              onPress={() => {
                auth.send({ type: 'retry.requested' })
              }}
            >
              Try again
            </Button>
          }
        >
          {session.context.error}
        </Notice>
      </div>
    )
  }
  if (session.matches({ success: 'signOutFailed' })) {
    return (
      <div className={css.notice}>
        <Notice
          tone="critical"
          title="You are still signed in"
          action={
            <>
              <Button
                size="small"
                onPress={() => {
                  auth.send({ type: 'logout.requested' })
                }}
              >
                Try again
              </Button>
              <Button
                size="small"
                onPress={() => {
                  auth.send({ type: 'session.dropped' })
                }}
              >
                Sign out on this device
              </Button>
              <Button
                size="small"
                variant="quiet"
                onPress={() => {
                  auth.send({ type: 'error.dismissed' })
                }}
              >
                Stay signed in
              </Button>
            </>
          }
        >
          {session.context.error}
        </Notice>
      </div>
    )
  }
  return null
}
