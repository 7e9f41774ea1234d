import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice, type NoticeProps } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Warns that the session is not verified, that a sign-out failed, or that a reload will end the session. */
export function SessionNotice() {
  const { auth, isSessionLasting } = useServices()
  const [isUnread, setUnread] = useState(true)
  const session = useSelector(auth, (snapshot) => snapshot)
  const { error, failure } = session.context
  const failed = { callId: failure?.callId, children: error }
  if (session.matches({ success: 'unconfirmed' }))
    return (
      <PlacedNotice
        {...failed}
        tone="caution"
        title={texts.notConfirmed}
        action={<Choice text={shared.tryAgain} onPress={() => auth.send({ type: 'retry.requested' })} />}
      />
    )
  if (session.matches({ success: 'signOutFailed' }))
    return (
      <PlacedNotice
        {...failed}
        tone="critical"
        title={texts.stillSignedIn}
        action={
          <>
            <Choice text={shared.tryAgain} onPress={() => auth.send({ type: 'logout.requested' })} />
            <Choice text={texts.signOutHere} onPress={() => auth.send({ type: 'session.dropped' })} />
            <Choice
              text={texts.staySignedIn}
              isQuiet
              onPress={() => auth.send({ type: 'error.dismissed' })}
            />
          </>
        }
      />
    )
  if (!isUnread || isSessionLasting()) return null
  return (
    <PlacedNotice
      tone="caution"
      action={<Choice text={shared.close} isQuiet onPress={() => setUnread(false)} />}
    >
      {texts.notLasting}
    </PlacedNotice>
  )
}

const PlacedNotice = (notice: NoticeProps) => (
  <div className={css.notice}>
    <Notice {...notice} />
  </div>
)

function Choice({ text, isQuiet, onPress }: { text: string; isQuiet?: boolean; onPress: () => void }) {
  return (
    <Button size="small" variant={isQuiet ? 'quiet' : 'secondary'} onPress={onPress}>
      {text}
    </Button>
  )
}
