import { fromCallback } from 'xstate'
import { credentialsMachine } from '../../../machines/credentials.machine.ts'
import { DEMO } from '../../../openapi/backend/db/demo.ts'
import { modelOf } from '../model.ts'
import { refusals } from '../samples.ts'

export const credentialsModel = modelOf<typeof credentialsMachine>(credentialsMachine, {
  place: { path: '/login', isSignedOut: true, unanswered: 'login' },
  starts: [{ as: 'opened', input: { email: '' } }],
  // refused first: whom the session takes in sees the form no more
  events: () => [
    { type: 'form.submitted', draft: { email: DEMO.email, password: true } },
    { type: 'submission.failed', error: refusals.login, failure: null },
    { type: 'session.confirmed' },
  ],
  // the session tells by hand here, and by itself in the browser
  actors: { signIn: fromCallback(() => undefined) },
})
