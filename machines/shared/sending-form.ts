/**
 * The parts of a chart that every form which sends one write has: what is typed is sent once, and the form is told
 * what failed. Spec, section 8 (the words for a failure).
 */
import { sendTo, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { CallInput, CallOutput, WriteId } from '../contract/calls.ts'
import { failed } from '../contract/failure.ts'
import type { FieldErrors, FormOutcome } from './form.machine.ts'
import type { SharedAction } from './read.ts'

export const sendingActions = {
  // XState types what is sent by the whole machine around it; this goes from any to its form
  tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome) as SharedAction<unknown, FormOutcome>,
}

/** An action by its name, with what it is given of the context and of the answer. */
type DoneAction<K extends WriteId, C> =
  | string
  | {
      type: string
      params: (args: { context: C; event: DoneActorEvent<CallOutput<K>> }) => unknown
    }

interface Sending<K extends WriteId, C, D, A, L, F> {
  /** what the form begins with, and its rules */
  form: (context: C) => { draft: D; check(draft: D): FieldErrors }
  /** what is sent, with the draft that `setDraft` keeps */
  input: (context: C) => CallInput<K>
  done: A
  /** where it leads that the form was left */
  left: string
  /** what becomes of a write without an answer, once somebody wants to know */
  check: L
  /** the action that is given a failure too, besides the form */
  failed?: F
}

/**
 * The invoked `form` and the states `editing` and `sending`. The machine around them has `form` and the call among its
 * actors, `sendingActions`, and `setDraft`, which takes in what was typed.
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
