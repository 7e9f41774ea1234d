// The plan form, for add and update: typing, checking, saving once, a conflict, an outcome unknown, leaving.
// Spec, sections 5 (rules, defaults), 7 (add, update) and 8 ('Failed to add plan', 'Failed to update plan').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Plan } from './contract/calls.ts'
import { failed, failureOf, isMissing, isOutcomeUnknown, reason, type Failure } from './contract/failure.ts'
import {
  addedPlan,
  bodyOf,
  dependentsOf,
  draftOf,
  errorsOf,
  isSameDraft,
  isValid,
  PLAN_FIELDS,
  type PlanDraft,
  type PlanErrors,
} from './rules/plan-form.ts'

/** A plan as it was read; `etag` names its version, null when the backend gives none. */
export interface ReadPlan {
  plan: Plan
  etag: string | null
}

interface Context {
  /** the plan that is updated; null adds one */
  target: ReadPlan | null
  /** what the form began with: leaving with anything else asks */
  start: PlanDraft
  draft: PlanDraft
  /** errors show from the first submit on */
  isChecked: boolean
  /** grows with each submit that the rules refused: the summary takes the focus */
  refusals: number
  /** what the server said of single fields, until they change */
  refused: PlanErrors
  error: string | null
  failure: Failure | null
  /** the words for the slice (spec, section 8) */
  kept: string
  /** what somebody else saved meanwhile */
  theirs: ReadPlan | null
  saved: Saved | null
  /** ids of the plans there were when an added one is looked for */
  known: readonly string[]
}

/** Sets one field: `{ name: 'Growth' }`. */
export type FieldChange = Partial<PlanDraft>

type Event =
  | { type: 'field.changed'; change: FieldChange }
  | { type: 'plan.submitted' }
  | { type: 'leave.requested' }
  | { type: 'leave.cancelled' }
  | { type: 'changes.discarded' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | { type: 'conflict.closed' }
  | { type: 'retry.requested' }
  /** `known`: ids of the plans there were before, to tell an added one */
  | { type: 'check.requested'; known: readonly string[] }
  | { type: 'wait.stopped' }

/** The plan as the server answered it. */
export interface Saved {
  plan: Plan
  message: string
}

interface Failed {
  error: string
  failure: Failure | null
}

/** A failed call: the words of the form for it, and those of the slice (spec, section 8), if the server has none. */
interface Fault {
  error: unknown
  shown: string
  kept: string
}
const ofAdd = { shown: 'Failed to add plan', kept: 'Failed to add plan' }
const ofUpdate = { shown: 'Unexpected error occurred', kept: 'Failed to update plan' }

/** The server's words by field; those of fields the form does not have stay with its message. */
function refusedBy(failure: Failure | null): PlanErrors {
  const refused: PlanErrors = {}
  for (const field of PLAN_FIELDS) {
    const words = failure?.fields[field]
    if (words !== undefined) refused[field] = words
  }
  return refused
}

/** What shows below the fields: the rules' words once they were asked for, and the server's. */
export function shownErrors({ draft, isChecked, refused }: Context): PlanErrors {
  return { ...refused, ...(isChecked && errorsOf(draft)) }
}

export const planFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { target: ReadPlan | null; draft: PlanDraft },
    /** what the server saved; null when the form was left */
    output: {} as Saved | null,
    tags: {} as 'pending',
  },
  actors: {
    addPlan: call('addPlan'),
    updatePlan: call('updatePlan'),
    getPlan: call('getPlan'),
    listPlans: call('listPlans'),
  },
  actions: {
    keepSaved: assign((_, saved: Saved) => ({ saved })),
    keepAdded: assign(({ context: { known, draft } }, { plans }: { plans: readonly Plan[] }) => {
      const plan = addedPlan(plans, known, draft)
      return { saved: plan === undefined ? null : { plan, message: 'Plan added' } }
    }),
    /** the app's: the slice's error (spec, section 8) */
    reportFailure: (_, _params: Failed) => undefined,
    /** the app's: goes where the administrator wanted to go */
    reportLeft: () => undefined,
    change: assign(({ context }, { change }: { change: FieldChange }) => {
      const refused = { ...context.refused }
      for (const field of PLAN_FIELDS.filter((name) => name in change).flatMap(dependentsOf)) {
        refused[field] = undefined
      }
      return { draft: { ...context.draft, ...change }, refused }
    }),
    check: assign({ isChecked: true }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    setError: assign((_, { error, failure }: Failed) => ({ error, failure })),
    /** keeps what the form shows, the fields' own words, and what the slice shall store */
    fail: assign(({ context }, { error, shown, kept }: Fault) => {
      const failure = failureOf(error)
      const refused = refusedBy(failure)
      return {
        failure,
        error: reason(error, shown),
        kept: reason(error, kept),
        refused,
        refusals: context.refusals + Number(Object.keys(refused).length > 0),
      }
    }),
    setKnown: assign((_, { known }: { known: readonly string[] }) => ({ known })),
    clearError: assign({ error: null, failure: null, refused: {} }),
    setTheirs: assign((_, { theirs }: { theirs: ReadPlan }) => ({ theirs })),
    takeTheirs: assign(({ context: { theirs, draft } }) => {
      const taken = theirs === null ? draft : draftOf(theirs.plan)
      return { target: theirs, start: taken, draft: taken, theirs: null, error: null, failure: null }
    }),
    keepMine: assign(({ context: { theirs, start } }) => ({
      target: theirs,
      start: theirs === null ? start : draftOf(theirs.plan),
      theirs: null,
    })),
    closeConflict: assign({ theirs: null }),
  },
  guards: {
    isAdding: ({ context }) => context.target === null,
    isChanged: ({ context }) => !isSameDraft(context.draft, context.start),
    isValid: ({ context }) => isValid(context.draft),
    isConflict: (_, { error }: { error: unknown }) => failureOf(error)?.status === 412,
    /** another administrator deleted the plan meanwhile */
    isGone: (_, { error }: { error: unknown }) => isMissing(error),
    isOutcomeUnknown: ({ context }) => isOutcomeUnknown(context.failure),
    isMine: ({ context }, { plan }: { plan: Plan }) => isSameDraft(draftOf(plan), context.draft),
    isAsBefore: ({ context }, { plan, etag }: ReadPlan) =>
      etag === null ? isSameDraft(draftOf(plan), context.start) : etag === context.target?.etag,
    isAdded: ({ context }, { plans }: { plans: readonly Plan[] }) =>
      addedPlan(plans, context.known, context.draft) !== undefined,
  },
}).createMachine({
  id: 'planForm',
  context: ({ input }) => ({
    target: input.target,
    start: input.draft,
    draft: input.draft,
    isChecked: false,
    refusals: 0,
    refused: {},
    error: null,
    failure: null,
    kept: '',
    theirs: null,
    known: [],
    saved: null,
  }),
  output: ({ context }) => context.saved,
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'plan.submitted': [
          { guard: 'isValid', target: 'saving', actions: ['check', 'clearError'] },
          { actions: ['check', 'countRefusal'] },
        ],
        'leave.requested': [{ guard: 'isChanged', target: 'asking' }, { target: 'left' }],
      },
      states: {
        editing: {},
        // a write without an answer: nothing typed is lost, and what the server has now can be asked for
        unknown: {
          on: {
            'check.requested': {
              target: '#planForm.checking',
              actions: { type: 'setKnown', params: ({ event }) => event },
            },
          },
        },
        last: { type: 'history' },
      },
    },
    // leaving with changes: Save, unless something is wrong, Discard or Stay
    asking: {
      on: {
        'leave.cancelled': 'open.last',
        'changes.discarded': 'left',
        'plan.submitted': { guard: 'isValid', target: 'saving', actions: ['check', 'clearError'] },
      },
    },
    saving: {
      tags: 'pending',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isAdding', target: 'adding' }, { target: 'updating' }] },
        adding: {
          invoke: {
            id: 'addPlan',
            src: 'addPlan',
            input: ({ context }) => bodyOf(context.draft),
            onDone: {
              target: '#planForm.saved',
              actions: {
                type: 'keepSaved',
                params: ({ event: { output } }) => ({ plan: output.data, message: output.message }),
              },
            },
            onError: {
              target: '#planForm.failing',
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error, ...ofAdd }) },
            },
          },
        },
        updating: {
          invoke: {
            id: 'updatePlan',
            src: 'updatePlan',
            input: ({ context: { target, draft } }) => ({
              ...bodyOf(draft),
              id: target?.plan._id ?? '',
              etag: target?.etag ?? null,
            }),
            onDone: {
              target: '#planForm.saved',
              actions: {
                type: 'keepSaved',
                params: ({ event: { output } }) => ({ plan: output.data, message: output.message }),
              },
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: '#planForm.conflict',
                actions: [
                  { type: 'fail', params: ({ event }) => ({ error: event.error, ...ofUpdate }) },
                  { type: 'reportFailure', params: ({ event }) => failed(event.error, ofUpdate.kept) },
                ],
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#planForm.gone',
                actions: [
                  { type: 'fail', params: ({ event }) => ({ error: event.error, ...ofUpdate }) },
                  { type: 'reportFailure', params: ({ event }) => failed(event.error, ofUpdate.kept) },
                ],
              },
              {
                target: '#planForm.failing',
                actions: { type: 'fail', params: ({ event }) => ({ error: event.error, ...ofUpdate }) },
              },
            ],
          },
        },
      },
    },
    failing: {
      entry: {
        type: 'reportFailure',
        params: ({ context: { kept, failure } }) => ({ error: kept, failure }),
      },
      always: [{ guard: 'isOutcomeUnknown', target: 'open.unknown' }, { target: 'open.editing' }],
    },
    // there is no such plan any more: what was typed can be read and copied, and the form be left
    gone: { on: { 'leave.requested': 'left' } },
    // 412: somebody else saved meanwhile
    conflict: {
      initial: 'reading',
      on: { 'conflict.closed': { target: 'open.editing', actions: 'closeConflict' } },
      states: {
        reading: {
          tags: 'pending',
          invoke: {
            id: 'getTheirs',
            src: 'getPlan',
            input: ({ context }) => ({ id: context.target?.plan._id ?? '', fresh: true }),
            onDone: {
              target: 'choosing',
              actions: {
                type: 'setTheirs',
                params: ({ event: { output } }) => ({ theirs: { plan: output.data, etag: output.etag } }),
              },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#planForm.gone',
                actions: {
                  type: 'setError',
                  params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
                },
              },
              {
                target: 'unread',
                actions: {
                  type: 'setError',
                  params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
                },
              },
            ],
          },
        },
        choosing: {
          on: {
            'theirs.taken': { target: '#planForm.open.editing', actions: 'takeTheirs' },
            'mine.kept': { target: '#planForm.saving', actions: ['keepMine', 'clearError'] },
          },
        },
        unread: { on: { 'retry.requested': { target: 'reading', actions: 'clearError' } } },
      },
    },
    // what the server has now tells whether the write without an answer was done
    checking: {
      tags: 'pending',
      initial: 'choosing',
      on: {
        'wait.stopped': {
          target: 'open.unknown',
          actions: { type: 'setError', params: { error: 'Checking was stopped', failure: null } },
        },
      },
      states: {
        choosing: { always: [{ guard: 'isAdding', target: 'adding' }, { target: 'updating' }] },
        adding: {
          invoke: {
            id: 'listPlans',
            src: 'listPlans',
            input: { fresh: true },
            onDone: [
              {
                guard: { type: 'isAdded', params: ({ event }) => ({ plans: event.output.data }) },
                target: '#planForm.saved',
                actions: {
                  type: 'keepAdded',
                  params: ({ event }) => ({ plans: event.output.data }),
                },
              },
              {
                target: '#planForm.open.editing',
                actions: {
                  type: 'setError',
                  params: { error: 'The plan was not added. Save it again.', failure: null },
                },
              },
            ],
            onError: {
              target: '#planForm.open.unknown',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'Failed to fetch plans'),
              },
            },
          },
        },
        updating: {
          invoke: {
            id: 'getSaved',
            src: 'getPlan',
            input: ({ context }) => ({ id: context.target?.plan._id ?? '', fresh: true }),
            onDone: [
              {
                guard: { type: 'isMine', params: ({ event }) => ({ plan: event.output.data }) },
                target: '#planForm.saved',
                actions: {
                  type: 'keepSaved',
                  params: ({ event }) => ({ plan: event.output.data, message: 'Successfully Updated' }),
                },
              },
              {
                guard: {
                  type: 'isAsBefore',
                  params: ({ event: { output } }) => ({ plan: output.data, etag: output.etag }),
                },
                target: '#planForm.open.editing',
                actions: {
                  type: 'setError',
                  params: { error: 'The plan was not changed. Save it again.', failure: null },
                },
              },
              {
                target: '#planForm.conflict.choosing',
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
                actions: {
                  type: 'setError',
                  params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
                },
              },
              {
                target: '#planForm.open.unknown',
                actions: {
                  type: 'setError',
                  params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
                },
              },
            ],
          },
        },
      },
    },
    saved: { type: 'final' },
    left: { type: 'final', entry: 'reportLeft' },
  },
})
