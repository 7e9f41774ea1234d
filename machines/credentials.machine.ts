// The form of an administrator's credentials, on the login page and in "Sign in again".
// Spec, section 4 (login). The password stays in its field until it is sent: the draft knows only whether there is one.
import { assertEvent, fromCallback, sendTo, setup } from 'xstate'
import type { Failed } from './contract/failure.ts'
import { credentialsProblems, type CredentialsDraft } from './rules/credentials-form.ts'
import { formMachine, type FormOutcome } from './shared/form.machine.ts'

interface Context {
  /** email of the last sign-in; empty without one */
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
    /** the screen passes them to the session with the password, and reports the answer */
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
        // resets the form in case its screen stays for another user
        'session.confirmed': {
          target: 'editing',
          actions: { type: 'tellForm', params: { type: 'form.opened' } },
        },
      },
    },
  },
})
