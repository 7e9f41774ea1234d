import { fromCallback, type EventFrom } from 'xstate'
import type { credentialsMachine } from '../../../machines/credentials.machine.ts'
import type { Services } from '../../services/services.ts'

/** Reads the password from its input on submission, so that no state contains the password. */
export function createHeldPassword() {
  let field: HTMLInputElement | null = null
  return {
    hold: (input: HTMLInputElement | null) => void (field = input),
    read: () => field?.value ?? '',
    clear: () => {
      if (field !== null) field.value = ''
    },
  }
}
export type HeldPassword = ReturnType<typeof createHeldPassword>

/** Sends the credentials to the session machine and reports the result to the form. */
export const signInTo = (auth: Services['auth'], password: HeldPassword) =>
  fromCallback<EventFrom<typeof credentialsMachine>, { email: string }>(({ input: { email }, sendBack }) => {
    const tell = () => {
      const session = auth.getSnapshot()
      if (session.hasTag('pending')) return
      const { error, failure } = session.context
      if (error === null) {
        password.clear()
        sendBack({ type: 'session.confirmed' })
      } else sendBack({ type: 'submission.failed', error, failure })
    }
    auth.send({ type: 'credentials.submitted', email, password: password.read() })
    // reports at once if another tab has already signed in
    tell()
    const following = auth.subscribe(tell)
    return () => following.unsubscribe()
  })
