import { fromCallback } from 'xstate'
import { credentialsMachine } from '../../../machines/credentials.machine.ts'
import { DEMO } from '../../../openapi/backend/db/demo.ts'
import { modelOf } from '../model.ts'
import { refusals } from '../samples.ts'

export const credentialsModel = modelOf<typeof credentialsMachine>(credentialsMachine, {
  place: { path: '/login', isSignedOut: true, unanswered: 'login' },
  starts: [{ as: 'opened', input: { email: '' } }],
  // the refusal comes before the confirmation, because a sign-in unmounts the form
  events: () => [
    { type: 'form.submitted', draft: { email: DEMO.email, password: true } },
    { type: 'submission.failed', error: refusals.login, failure: null },
    { type: 'session.confirmed' },
  ],
  // the walks send the outcome of the sign-in; in the browser the session sends it
  actors: { signIn: fromCallback(() => undefined) },
})
