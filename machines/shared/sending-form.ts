/**
 * The parts of a chart that all forms with one write share: the input is sent once, and a failure returns to the form. Spec, section 8 (the words for a failure).
 */
import { sendTo, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { CallInput, CallOutput, WriteId } from '../contract/calls.ts'
import { failed } from '../contract/failure.ts'
import type { FieldErrors, FormOutcome } from './form.machine.ts'
import type { SharedAction } from './read.ts'

export const sendingActions = {
  // XState types a sent event by its machine; this one is for any machine with a form
  tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome) as SharedAction<unknown, FormOutcome>,
}

/** An action's name and its parameters from the context and the response. */
type DoneAction<K extends WriteId, C> =
  | string
  | {
      type: string
      params: (args: { context: C; event: DoneActorEvent<CallOutput<K>> }) => unknown
    }

interface Sending<K extends WriteId, C, D, A, L, F> {
  /** the initial values and the rules */
  form: (context: C) => { draft: D; check(draft: D): FieldErrors }
  /** maps the context with the draft to the call's input */
  input: (context: C) => CallInput<K>
  done: A
  /** target when the user leaves the form */
  left: string
  /** target when the user checks an unknown outcome */
  check: L
  /** an additional action on a failure */
  failed?: F
}

/**
 * The invoked `form` and the states `editing` and `sending`. Their machine needs the actors `form` and the call,
 * `sendingActions`, and `setDraft`, which stores the input.
 */
export function sendingForm<
  K extends WriteId,
  C,
  D extends object,
  const A extends { target: string; actions: DoneAction<K, C> | readonly DoneAction<K, C>[] },
  const L extends string | { target: string; actions: string },
  const F extends string = never,
>(operationId: K, fallback: string, options: Sending<K, C, D, A, L, F>) {
  const words = ({ event }: { event: ErrorActorEvent }) => failed(event.error, fallback)
  const told = options.failed && ({ type: options.failed, params: words } as const)
  return {
    form: {
      id: 'form',
      src: 'form',
      input: ({ context }: { context: C }) => options.form(context),
    },
    editing: {
      on: {
        'form.submitted': {
          target: 'sending',
          actions: { type: 'setDraft', params: ({ event }: { event: { draft: D } }) => event },
        },
        'form.left': options.left,
        'check.requested': options.check,
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: operationId,
        src: operationId,
        input: ({ context }: { context: C }) => options.input(context),
        onDone: options.done,
        onError: {
          target: 'editing',
          actions: [
            {
              type: 'tellForm',
              params: (args: { event: ErrorActorEvent }) =>
                ({ type: 'submission.failed', ...words(args) }) as const,
            },
            ...(told ? [told] : []),
          ],
        },
      },
    },
  } as const
}
