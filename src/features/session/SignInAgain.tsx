import { useSelector } from '@xstate/react'
import { useServices } from '../../app/services.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

const formId = 'sign-in-again'

/** Over an ended session: the page below stays as it was, and goes on when the same administrator is back. */
export function SignInAgain() {
  const { auth } = useServices()
  const isPending = useSelector(auth, (snapshot) => snapshot.hasTag('pending'))
  const email = useSelector(auth, ({ context }) => context.loginResponse?.user.email)
  return (
    <Dialog
      title="Sign in again"
      action={{ label: 'Sign in', form: formId }}
      isPending={isPending}
      others={
        <Button
          onPress={() => {
            auth.send({ type: 'session.dropped' })
          }}
        >
          Sign out
        </Button>
      }
    >
      <p>Your session ended. What you were doing is kept.</p>
      <CredentialsForm id={formId} auth={auth} email={typeof email === 'string' ? email : ''} />
    </Dialog>
  )
}
