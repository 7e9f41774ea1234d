import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Warns that the session is not verified, that a sign-out failed, or that a reload will end the session. */
export function SessionNotice() {
  const { auth, isSessionLasting } = useServices()
  const [isUnread, setUnread] = useState(true)
  const session = useSelector(auth, (snapshot) => snapshot)
  if (session.matches({ success: 'unconfirmed' })) {
    return (
      <div className={css.notice}>
        <Notice
          tone="caution"
          title={texts.notConfirmed}
          callId={session.context.failure?.callId}
          action={
            <Button size="small" onPress={() => auth.send({ type: 'retry.requested' })}>
              {shared.tryAgain}
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
          title={texts.stillSignedIn}
          callId={session.context.failure?.callId}
          action={
            <>
              <Button size="small" onPress={() => auth.send({ type: 'logout.requested' })}>
                {shared.tryAgain}
              </Button>
              <Button size="small" onPress={() => auth.send({ type: 'session.dropped' })}>
                {texts.signOutHere}
              </Button>
              <Button size="small" variant="quiet" onPress={() => auth.send({ type: 'error.dismissed' })}>
                {texts.staySignedIn}
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
            <Button size="small" variant="quiet" onPress={() => setUnread(false)}>
              {shared.close}
            </Button>
          }
        >
          {texts.notLasting}
        </Notice>
      </div>
    )
  }
  return null
}
