// A form: the input, its errors, its submission, and the confirmation before the input is discarded.
// Spec, sections 5 (rules) and 8 (failure texts). The parent sends the input and reports the outcome.
import { assign, sendParent, setup, stateIn } from 'xstate'
import type { Failed, Failure } from '../contract/failure.ts'

/** The errors by field; a valid field has no entry. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The rules of a form. They are declared as methods, so that each form can use its own draft type. */
export interface FormRules {
  check(draft: object): FieldErrors
  /** returns true for equal drafts; by default, compares field by field */
  isSame?(one: object, other: object): boolean
  /** returns the fields whose server errors are cleared when this field changes; by default, only the field itself */
  dependentsOf?(field: string): readonly string[]
}

export interface FormInput extends FormRules {
  draft: object
}

interface Context extends Required<FormInput> {
  /** the initial values; leaving the form after a change needs confirmation */
  start: object
  /** true after the first submission; from then on, the rules' errors show */
  isChecked: boolean
  /** grows with each rejected submission; each increase moves the focus to the first error */
  refusals: number
  /** grows with each confirmed submission; each increase moves the focus to the first field */
  rounds: number
  /** the server's errors by field; a field's error is dropped when the field changes */
  refused: FieldErrors
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'field.changed'; change: object }
  /** `isMore`: after the save, the form starts over */
  | { type: 'form.submitted'; isMore?: boolean }
  | { type: 'leave.requested' }
  | { type: 'leave.cancelled' }
  | { type: 'changes.discarded' }
  | { type: 'check.requested' }
  | FormOutcome

/** The outcome of a submission, reported by the parent; success ends the form. */
export type FormOutcome =
  | ({ type: 'submission.failed' } & Failed)
  /** saved: the form starts over with this draft */
  | { type: 'submission.confirmed'; draft: object }
  /** a check showed that the write was not done */
  | { type: 'submission.checked'; error: string }
  /** the write had no answer, or its check failed */
  | ({ type: 'submission.unknown' } & Failed)
  /** the form keeps waiting with this message, because the parent asks the user first */
  | { type: 'words.received'; error: string | null; failure: Failure | null }
  /** the form is editable again, and its message stays */
  | { type: 'form.opened' }
  /** the write can't be done: the input becomes read-only, and leaving needs no confirmation */
  | ({ type: 'submission.ended' } & Failed)
  /** the form continues with another draft and without a message */
  | { type: 'draft.received'; draft: object; start: object }

/** A form's report to its parent. `Draft` is the parent's draft type. */
export type FormReport<Draft> =
  | { type: 'form.submitted'; draft: Draft; isMore?: boolean }
  | { type: 'form.left' }
  /** the user requests the outcome of an unanswered write */
  | { type: 'check.requested' }

/** Returns the errors to show at the fields: the server's and, after the first submission, the rules' errors. */
export function shownErrors(context: Context): FieldErrors {
  return { ...context.refused, ...(context.isChecked && context.check(context.draft)) }
}

/** Returns true when leaving would lose input. */
export function isChanged({ draft, start, isSame }: Context): boolean {
  return !isSame(draft, start)
}

function isEqual(one: object, other: object): boolean {
  const others = new Map(Object.entries(other))
  return Object.entries(one).every(([field, value]) => others.get(field) === value)
}

export const formMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as FormInput },
  actions: {
    report: sendParent((_, report: FormReport<object>) => report),
    change: assign(({ context: { draft, refused, dependentsOf } }, { change }: { change: object }) => {
      const changed = new Set(Object.keys(change).flatMap((field) => dependentsOf(field)))
      return {
        draft: { ...draft, ...change },
        refused: Object.fromEntries(Object.entries(refused).filter(([field]) => !changed.has(field))),
      }
    }),
    setDrafts: assign((_, { draft, start }: { draft: object; start: object }) => ({ draft, start })),
    check: assign({ isChecked: true }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    startOver: assign({ isChecked: false, rounds: ({ context }) => context.rounds + 1 }),
    clearError: assign({ error: null, failure: null, refused: {} }),
    setError: assign((_, params: Failed) => params),
    fail: assign(
      (
        { context: { draft, refusals } },
        { error, failure }: { error: string | null; failure: Failure | null },
      ) => {
        const own = Object.entries(failure?.fields ?? {}).filter(([field]) => Object.hasOwn(draft, field))
        const refused = Object.fromEntries(own)
        return { error, failure, refused, refusals: refusals + Number(own.length > 0) }
      },
    ),
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.check(context.draft)).length === 0,
    isChanged: ({ context }) => isChanged(context),
    /** true while a submission is pending, so that leaving has to wait for its outcome */
    isWaiting: stateIn({ entry: 'waiting' }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    isSame: isEqual,
    dependentsOf: (field) => [field],
    ...input,
    start: input.draft,
    isChecked: false,
    refusals: 0,
    rounds: 0,
    refused: {},
    error: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    entry: {
      initial: 'open',
      on: {
        'submission.failed': {
          target: '.open.editing',
          actions: { type: 'fail', params: ({ event }) => event },
        },
        'submission.confirmed': {
          target: '.open.editing',
          actions: [
            { type: 'setDrafts', params: ({ event: { draft } }) => ({ draft, start: draft }) },
            'clearError',
            'startOver',
          ],
        },
        'submission.checked': {
          target: '.open.editing',
          actions: { type: 'setError', params: ({ event: { error } }) => ({ error, failure: null }) },
        },
        'submission.unknown': {
          target: '.open.unknown',
          actions: { type: 'setError', params: ({ event: { error, failure } }) => ({ error, failure }) },
        },
        'words.received': { actions: { type: 'fail', params: ({ event }) => event } },
        'form.opened': '.open.editing',
        'submission.ended': { actions: { type: 'fail', params: ({ event }) => event } },
        'draft.received': { actions: [{ type: 'setDrafts', params: ({ event }) => event }, 'clearError'] },
      },
      states: {
        open: {
          initial: 'editing',
          on: {
            'form.submitted': [
              {
                guard: 'isValid',
                target: 'waiting',
                actions: [
                  'check',
                  'clearError',
                  {
                    type: 'report',
                    params: ({ context: { draft }, event: { type, isMore } }) => ({
                      type,
                      draft,
                      ...(isMore && { isMore }),
                    }),
                  },
                ],
              },
              { actions: ['check', 'countRefusal'] },
            ],
          },
          states: {
            editing: {
              on: { 'field.changed': { actions: { type: 'change', params: ({ event }) => event } } },
            },
            // the write had no answer: the draft keeps the sent values until a check or a second submission
            unknown: {
              on: {
                'check.requested': {
                  target: '#form.entry.waiting',
                  actions: { type: 'report', params: { type: 'check.requested' } },
                },
              },
            },
          },
        },
        // the draft keeps the sent values until the parent reports the outcome
        waiting: {},
      },
    },
    leaving: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'leave.requested': [
              { guard: 'isWaiting' },
              { guard: 'isChanged', target: 'asking' },
              { target: 'left' },
            ],
            'submission.ended': 'free',
          },
        },
        free: { on: { 'leave.requested': 'left' } },
        asking: {
          on: { 'leave.cancelled': 'resting', 'form.submitted': 'resting', 'changes.discarded': 'left' },
        },
        left: { entry: { type: 'report', params: { type: 'form.left' } } },
      },
    },
  },
})
