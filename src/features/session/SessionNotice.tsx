import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'

/** What there is to say of the session: not confirmed, sign-out failed, or lost by the next reload. */
export function SessionNotice() {
  const { auth, isSessionLasting } = useServices()
  const [isUnread, setUnread] = useState(true)
  const session = useSelector(auth, (snapshot) => snapshot)
  if (session.matches('unconfirmed')) {
    return (
      <div className={css.notice}>
        <Notice
          tone="caution"
          title="Your session could not be confirmed"
          callId={session.context.failure?.callId}
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
          callId={session.context.failure?.callId}
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
  if (isUnread && !isSessionLasting()) {
    return (
      <div className={css.notice}>
        <Notice
          tone="caution"
          action={
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                setUnread(false)
              }}
            >
              Close
            </Button>
          }
        >
          This browser keeps no data for this site, so your session ends when the page is reloaded.
        </Notice>
      </div>
    )
  }
  return null
}
