import { useSelector } from '@xstate/react'
import { needsPrivacyScreen, useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const formId = 'sign-in-again'

/** Covers the screen of a session that has ended or may belong to another administrator. */
export function SessionOverlay() {
  const isUnsettled = useSelector(useServices().auth, needsPrivacyScreen)
  return isUnsettled ? <WhoseSession /> : <SignInAgain />
}

/** Hides the screen after another tab changed the token, until the token's owner is known. */
function WhoseSession() {
  const { auth } = useServices()
  const { error, failure } = useSelector(auth, ({ context }) => context)
  const isPending = useSelector(auth, (snapshot) => snapshot.hasTag('pending'))
  const wait = useWait(isPending)
  return (
    <Dialog
      title={texts.whoIsSignedIn}
      isOfSession
      isAlone
      action={{ label: shared.tryAgain, onPress: () => auth.send({ type: 'retry.requested' }) }}
      isPending={isPending}
      error={isPending ? null : error}
      callId={failure?.callId}
      others={
        !isPending && <Button onPress={() => auth.send({ type: 'session.dropped' })}>{shared.signOut}</Button>
      }
    >
      <div>
        <p>{texts.someoneSignedIn}</p>
        <Waiting wait={wait} call="getProfile" onStop={() => auth.send({ type: 'wait.stopped' })} />
      </div>
    </Dialog>
  )
}

/** Covers an ended session; the page below continues when the same administrator signs in. */
function SignInAgain() {
  const { auth } = useServices()
  const isPending = useSelector(auth, (snapshot) => snapshot.hasTag('pending'))
  const email = useSelector(auth, ({ context }) => context.loginResponse?.user.email)
  return (
    <Dialog
      title={texts.signInAgain}
      isOfSession
      action={{ label: shared.signIn, form: formId }}
      isPending={isPending}
      others={<Button onPress={() => auth.send({ type: 'session.dropped' })}>{shared.signOut}</Button>}
    >
      <p>{texts.workIsKept}</p>
      <CredentialsForm id={formId} auth={auth} email={typeof email === 'string' ? email : ''} />
    </Dialog>
  )
}
