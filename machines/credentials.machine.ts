// The credentials form, on the login page and in the "Sign in again" dialog.
// Spec, section 4 (login). The password never enters the machine: the draft holds only whether its field is filled in.
import { assertEvent, fromCallback, sendTo, setup } from 'xstate'
import type { Failed } from './contract/failure.ts'
import { credentialsProblems, type CredentialsDraft } from './rules/credentials-form.ts'
import { formMachine, type FormOutcome } from './shared/form.machine.ts'

interface Context {
  /** email of the last sign-in; '' before the first one */
  email: string
}

type Event =
  | { type: 'form.submitted'; draft: CredentialsDraft }
  /** the session's answer to the credentials */
  | { type: 'session.confirmed' }
  | ({ type: 'submission.failed' } & Failed)

export const credentialsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    tags: {} as 'pending',
    children: {} as { form: 'form'; signIn: 'signIn' },
  },
  actors: {
    form: formMachine,
    /** the screen passes the email and the password to the session, and reports the session's answer */
    signIn: fromCallback<Event, { email: string }>(() => undefined),
  },
  actions: { tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome) },
}).createMachine({
  id: 'credentials',
  context: ({ input }) => input,
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { email } }) => ({ draft: { email, password: false }, check: credentialsProblems }),
  },
  initial: 'editing',
  states: {
    editing: { on: { 'form.submitted': 'sending' } },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return { email: event.draft.email.trim() }
        },
      },
      on: {
        'submission.failed': {
          target: 'editing',
          actions: { type: 'tellForm', params: ({ event }) => event },
        },
        // resets the form, because its screen may stay mounted for another user
        'session.confirmed': {
          target: 'editing',
          actions: { type: 'tellForm', params: { type: 'form.opened' } },
        },
      },
    },
  },
})
