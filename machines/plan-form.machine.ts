// The form that updates a plan. It handles a conflict, an unknown outcome and a deleted plan.
// Spec, sections 5 (rules), 7 (update) and 8 ('Failed to update plan').
import { assign, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Plan } from './contract/calls.ts'
import { type Failed, failedWith, failureOf, isMissing, isOutcomeUnknown } from './contract/failure.ts'
import { known } from './rules/known.ts'
import { bodyOf, dependentsOf, draftOf, errorsOf, isSameDraft, type PlanDraft } from './rules/plan-form.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'

/** A loaded plan; `etag` names its version, null if the backend gives none. */
export interface ReadPlan {
  plan: Plan
  etag: string | null
}

interface Input {
  target: ReadPlan
}

interface Context extends Input {
  draft: PlanDraft
  /** the version that another administrator saved */
  theirs: ReadPlan | null
  saved: Saved | null
}

type Event =
  | FormReport<PlanDraft>
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | { type: 'conflict.closed' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }

/** The saved plan, as the server returned it, and the plan that it replaced. */
export interface Saved extends ReadPlan {
  before: Plan
  message: string
}

const savedFrom = ({ target }: Context, { data, message, etag = null }: CallOutput<'updatePlan'>): Saved => ({
  plan: data,
  etag,
  before: target.plan,
  message,
})

/** Returns the version that another administrator saved, as a draft. */
const theirDraft = ({ theirs, draft }: Context) => (theirs === null ? draft : draftOf(theirs.plan))

/** Returns the params of `tellForm` that report a failed call. */
const failing =
  (
    type: 'submission.failed' | 'submission.unknown' | 'submission.ended' | 'words.received',
    words: ReturnType<typeof failedWith>,
  ) =>
  (args: Parameters<typeof words>[0]): FormOutcome => ({ type, ...words(args) })
const unexpected = failedWith('Unexpected error occurred')
const unfetched = failedWith('Failed to fetch plan')

/** Stores the server's current plan as the result of this form's save. */
const keepFound = {
  type: 'keepSaved',
  params: ({ context, event: { output } }: { context: Context; event: { output: CallOutput<'getPlan'> } }) =>
    savedFrom(context, { ...output, message: 'Successfully Updated' }),
} as const

const openForm = { type: 'tellForm', params: { type: 'form.opened' } } as const
const reportUpdateFailure = { type: 'reportFailure', params: failedWith('Failed to update plan') } as const

export const planFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** the saved plan; null if the user left without saving */
    output: {} as Saved | null,
    tags: {} as 'pending' | 'checking',
    children: {} as { form: 'form' },
  },
  actors: { updatePlan: call('updatePlan'), getPlan: call('getPlan'), form: formMachine },
  actions: {
    keepSaved: assign((_, saved: Saved) => ({ saved })),
    /** the app sets the slice's error (spec, section 8) */
    reportFailure: (_, _params: Failed) => undefined,
    reportSaved: (_, _saved: Saved) => undefined,
    /** the app continues the blocked navigation */
    reportLeft: () => undefined,
    tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome),
    sendTheirs: sendTo('form', ({ context }): FormOutcome => {
      const draft = theirDraft(context)
      return { type: 'draft.received', draft, start: draft }
    }),
    sendMine: sendTo('form', ({ context }): FormOutcome => ({
      type: 'draft.received',
      draft: context.draft,
      start: theirDraft(context),
    })),
    setDraft: assign((_, { draft }: { draft: PlanDraft }) => ({ draft })),
    setTheirs: assign((_, { theirs }: { theirs: ReadPlan }) => ({ theirs })),
    /** makes the next save overwrite the other administrator's version */
    passTheirs: assign(({ context: { theirs } }) => ({ target: known(theirs), theirs: null })),
    closeConflict: assign({ theirs: null }),
  },
  guards: {
    isConflict: (_, { error }: { error: unknown }) => failureOf(error)?.status === 412,
    /** another administrator deleted the plan meanwhile */
    isGone: (_, { error }: { error: unknown }) => isMissing(error),
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
    isMine: ({ context }, { plan }: { plan: Plan }) => isSameDraft(draftOf(plan), context.draft),
    isAsBefore: ({ context: { target } }, { plan, etag }: ReadPlan) =>
      etag === null ? isSameDraft(draftOf(plan), draftOf(target.plan)) : etag === target.etag,
  },
}).createMachine({
  id: 'planForm',
  context: ({ input: { target } }) => ({ target, draft: draftOf(target.plan), theirs: null, saved: null }),
  output: ({ context }) => context.saved,
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { draft } }) => ({ draft, check: errorsOf, isSame: isSameDraft, dependentsOf }),
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'saving', actions: { type: 'setDraft', params: ({ event }) => event } },
        'form.left': 'left',
      },
    },
    // the write had no answer: the server's current data show its outcome
    unknown: {
      on: {
        'form.submitted': { target: 'saving', actions: { type: 'setDraft', params: ({ event }) => event } },
        'check.requested': 'checking',
        'form.left': 'left',
      },
    },
    saving: {
      tags: 'pending',
      invoke: {
        id: 'updatePlan',
        src: 'updatePlan',
        input: ({ context: { target, draft } }) => ({
          ...bodyOf(draft),
          id: target.plan._id,
          etag: target.etag,
        }),
        onDone: {
          target: 'saved',
          actions: {
            type: 'keepSaved',
            params: ({ context, event: { output } }) => savedFrom(context, output),
          },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: [
              { type: 'tellForm', params: failing('words.received', unexpected) },
              reportUpdateFailure,
            ],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: [
              { type: 'tellForm', params: failing('submission.ended', unexpected) },
              reportUpdateFailure,
            ],
          },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: [
              { type: 'tellForm', params: failing('submission.unknown', unexpected) },
              reportUpdateFailure,
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'tellForm', params: failing('submission.failed', unexpected) },
              reportUpdateFailure,
            ],
          },
        ],
      },
    },
    // the plan was deleted: the input stays readable, and the user can leave
    gone: { on: { 'form.left': 'left' } },
    // 412: another administrator has saved the plan
    conflict: {
      initial: 'reading',
      on: { 'conflict.closed': { target: 'editing', actions: ['closeConflict', openForm] } },
      states: {
        reading: {
          tags: 'pending',
          invoke: {
            id: 'getTheirs',
            src: 'getPlan',
            input: ({ context }) => ({ id: context.target.plan._id, fresh: true }),
            onDone: [
              // an earlier save of this form, without an answer, may have been done
              {
                guard: { type: 'isMine', params: ({ event }) => ({ plan: event.output.data }) },
                target: '#planForm.saved',
                actions: keepFound,
              },
              {
                target: 'choosing',
                actions: {
                  type: 'setTheirs',
                  params: ({ event: { output } }) => ({ theirs: { plan: output.data, etag: output.etag } }),
                },
              },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#planForm.gone',
                actions: { type: 'tellForm', params: failing('submission.ended', unfetched) },
              },
              {
                target: 'unread',
                actions: { type: 'tellForm', params: failing('words.received', unfetched) },
              },
            ],
          },
        },
        choosing: {
          on: {
            'theirs.taken': { target: '#planForm.editing', actions: ['sendTheirs', openForm, 'passTheirs'] },
            'mine.kept': { target: '#planForm.saving', actions: ['sendMine', 'passTheirs'] },
          },
        },
        unread: {
          on: {
            'retry.requested': {
              target: 'reading',
              actions: { type: 'tellForm', params: { type: 'words.received', error: null, failure: null } },
            },
          },
        },
      },
    },
    // compares the server's current data with the draft of the write that had no answer
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
        id: 'getSaved',
        src: 'getPlan',
        input: ({ context }) => ({ id: context.target.plan._id, fresh: true }),
        onDone: [
          {
            guard: { type: 'isMine', params: ({ event }) => ({ plan: event.output.data }) },
            target: 'saved',
            actions: keepFound,
          },
          {
            guard: {
              type: 'isAsBefore',
              params: ({ event: { output } }) => ({ plan: output.data, etag: output.etag }),
            },
            target: 'editing',
            actions: { type: 'tellForm', params: { type: 'submission.checked', error: 'Save it again.' } },
          },
          {
            target: 'conflict.choosing',
            actions: {
              type: 'setTheirs',
              params: ({ event: { output } }) => ({ theirs: { plan: output.data, etag: output.etag } }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'tellForm', params: failing('submission.ended', unfetched) },
          },
          {
            target: 'unknown',
            actions: { type: 'tellForm', params: failing('submission.unknown', unfetched) },
          },
        ],
      },
    },
    saved: { type: 'final', entry: { type: 'reportSaved', params: ({ context }) => known(context.saved) } },
    left: { type: 'final', entry: 'reportLeft' },
  },
})
