import { fromCallback, type EventFrom } from 'xstate'
import type { credentialsMachine } from '../../../machines/credentials.machine.ts'
import type { Services } from '../../services/services.ts'

/** The password, which stays in its field: it is read there when it is sent. */
export function createHeldPassword() {
  let field: HTMLInputElement | null = null
  return {
    /** for the field */
    hold: (input: HTMLInputElement | null) => {
      field = input
    },
    read: () => field?.value ?? '',
    clear: () => {
      if (field !== null) field.value = ''
    },
  }
}
export type HeldPassword = ReturnType<typeof createHeldPassword>

/** Gives the credentials to the session, and tells what it says of them. */
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
    // at once only when the session takes none: it was found in another tab meanwhile
    tell()
    const following = auth.subscribe(tell)
    return () => following.unsubscribe()
  })
