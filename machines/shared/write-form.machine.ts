// A form that sends one write. It reports the outcome only when its fields no longer block a navigation.
// Spec, sections 4, 5 (rules), 7 (the writes of businesses, employees and prices) and 8 ('An error occurred').
import { assign, sendTo, setup, type ErrorActorEvent } from 'xstate'
import type { Dated } from '../contract/calls.ts'
import { failed, isOutcomeUnknown, type Failed } from '../contract/failure.ts'
import { readCall, writeCall, type ReadInput, type WriteInput } from '../contract/call.ts'
import { known } from '../rules/known.ts'
import { formMachine, type FormOutcome, type FormReport, type FormRules } from './form.machine.ts'

/** A form's initial values, its rules and its write. */
interface Input<Draft, Answer, Found> {
  draft: Draft
  rules: FormRules
  bodyOf: (draft: Draft) => WriteInput
  /** the draft of the next form, if the user adds several records in a row */
  again?: Draft
  /** the text for a failure that has no message of its own (spec, section 8) */
  fallback?: string
  /** the read that shows the outcome of an unanswered write */
  lookUp: {
    inputOf(draft: Draft): ReadInput
    /**
     * Returns the answer of the completed write, null if it was not done, and undefined if the data do not tell.
     * `before` has the ids that `known` returned before the write.
     */
    find(found: Found, draft: Draft, before: readonly string[]): Answer | null | undefined
    known?(): readonly string[]
    fallback: string
  }
}

interface Context<Draft, Answer, Found> extends Input<Draft, Answer, Found> {
  /** the initial values, later the values sent last */
  draft: Draft
  fallback: string
  /** the known ids before the write, or before the first of several writes with an unknown outcome */
  before: readonly string[]
  /** true if the form starts over after the save */
  isMore: boolean
  answer: Answer | null
}

/** Creates the machine of a form that sends one write; the app provides the write. */
export function writeFormMachine<Draft extends object, Answer, Found extends Dated = Dated>() {
  type Own = Context<Draft, Answer, Found>
  const savedIn = ({ context: { draft, answer } }: { context: Own }) => ({ draft, answer: known(answer) })
  const failedIn = ({ context, event }: { context: Own; event: ErrorActorEvent }) =>
    failed(event.error, context.fallback)
  const foundIn = ({ context: { lookUp, draft, before } }: { context: Own }, found: Found) =>
    lookUp.find(found, draft, before)
  const report = [
    { type: 'reportSaved', params: savedIn },
    { type: 'tellSaved', params: savedIn },
  ] as const
  return setup({
    types: {
      context: {} as Own,
      events: {} as FormReport<Draft> | { type: 'wait.stopped' },
      input: {} as Input<Draft, Answer, Found>,
      tags: {} as 'pending' | 'checking',
      children: {} as { form: 'form' },
    },
    actors: { write: writeCall<Answer>(), read: readCall<Found>(), form: formMachine },
    actions: {
      tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome),
      /** the parent may refetch: the server may have checked the write against newer data than displayed */
      reportFailure: (_, _words: Failed) => undefined,
      /** updates the displayed data */
      reportSaved: (_, _saved: ReturnType<typeof savedIn>) => undefined,
      tellSaved: (_, _saved: ReturnType<typeof savedIn>) => undefined,
      setDraft: assign((_, { draft, isMore = false }: { draft: Draft; isMore?: boolean }) => ({
        draft,
        isMore,
      })),
      setBefore: assign({ before: ({ context }) => context.lookUp.known?.() ?? [] }),
      setAnswer: assign((_, { answer }: { answer: Answer | null }) => ({ answer })),
    },
    guards: {
      isOutcomeUnknown: (_, { failure }: Pick<Failed, 'failure'>) => isOutcomeUnknown(failure),
      isMore: ({ context: { isMore, again } }) => isMore && again !== undefined,
      isDone: ({ context }, { found }: { found: Found }) => (foundIn({ context }, found) ?? null) !== null,
      isUnclear: ({ context }, { found }: { found: Found }) => foundIn({ context }, found) === undefined,
    },
  }).createMachine({
    id: 'writeForm',
    context: ({ input }) => ({
      fallback: 'An error occurred',
      ...input,
      before: [],
      isMore: false,
      answer: null,
    }),
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'form', src: 'form', input: ({ context: { draft, rules } }) => ({ draft, ...rules }) },
        initial: 'editing',
        states: {
          editing: {
            on: {
              'form.submitted': {
                target: 'sending',
                actions: [{ type: 'setDraft', params: ({ event }) => event }, 'setBefore'],
              },
              'form.left': '#writeForm.left',
            },
          },
          // the write had no answer, but the server may have done it
          unknown: {
            on: {
              'form.submitted': {
                target: 'sending',
                actions: { type: 'setDraft', params: ({ event }) => event },
              },
              'check.requested': 'checking',
              'form.left': '#writeForm.left',
            },
          },
          sending: {
            tags: 'pending',
            invoke: {
              id: 'write',
              src: 'write',
              input: ({ context: { draft, bodyOf } }) => bodyOf(draft),
              onDone: {
                target: 'done',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isOutcomeUnknown', params: failedIn },
                  target: 'unknown',
                  actions: [
                    {
                      type: 'tellForm',
                      params: (args) => ({ type: 'submission.unknown', ...failedIn(args) }),
                    },
                    { type: 'reportFailure', params: failedIn },
                  ],
                },
                {
                  target: 'editing',
                  actions: [
                    {
                      type: 'tellForm',
                      params: (args) => ({ type: 'submission.failed', ...failedIn(args) }),
                    },
                    { type: 'reportFailure', params: failedIn },
                  ],
                },
              ],
            },
          },
          checking: {
            tags: ['pending', 'checking'],
            on: {
              'wait.stopped': {
                target: 'unknown',
                actions: {
                  type: 'tellForm',
                  params: { type: 'submission.unknown', error: 'Checking was stopped', failure: null },
                },
              },
            },
            invoke: {
              id: 'read',
              src: 'read',
              input: ({ context: { draft, lookUp } }) => ({ ...lookUp.inputOf(draft), fresh: true }),
              onDone: [
                {
                  guard: { type: 'isDone', params: ({ event }) => ({ found: event.output }) },
                  target: 'done',
                  actions: {
                    type: 'setAnswer',
                    params: (args) => ({ answer: foundIn(args, args.event.output) ?? null }),
                  },
                },
                {
                  guard: { type: 'isUnclear', params: ({ event }) => ({ found: event.output }) },
                  target: 'unknown',
                  actions: {
                    type: 'tellForm',
                    params: {
                      type: 'submission.unknown',
                      error: 'The response doesn’t show it',
                      failure: null,
                    },
                  },
                },
                {
                  target: 'editing',
                  actions: {
                    type: 'tellForm',
                    params: { type: 'submission.checked', error: 'Save it again.' },
                  },
                },
              ],
              onError: {
                target: 'unknown',
                actions: {
                  type: 'tellForm',
                  params: ({ context: { lookUp }, event }) => ({
                    type: 'submission.unknown',
                    ...failed(event.error, lookUp.fallback),
                  }),
                },
              },
            },
          },
          done: {
            always: [
              {
                guard: 'isMore',
                target: 'editing',
                actions: [
                  {
                    type: 'tellForm',
                    params: ({ context }) => ({ type: 'submission.confirmed', draft: known(context.again) }),
                  },
                  ...report,
                ],
              },
              { target: '#writeForm.saved' },
            ],
          },
        },
      },
      saved: {
        type: 'final',
        entry: [...report],
      },
      left: { type: 'final' },
    },
  })
}
