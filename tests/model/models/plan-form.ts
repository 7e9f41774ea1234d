import { draftOf } from '../../../machines/rules/plan-form.ts'
import { planFormMachine } from '../../../machines/plan-form.machine.ts'
import { modelOf, plain } from '../model.ts'
import { growth } from '../samples.ts'

const named = (name: string) => ({ ...growth, name })
const gone = { status: 404, message: 'No such plan' }
const unanswered = { kind: 'unanswered', status: null } as const
const draft = draftOf(named('Growth 2'))

export const planFormModel = modelOf<typeof planFormMachine>(planFormMachine, {
  place: { path: '/subscription-plans/update/pln_2' },
  starts: [{ as: 'opened', input: { target: { plan: growth, etag: '"pln_2-1"' } } }],
  events: () => [
    { type: 'form.submitted', draft },
    ...plain(
      'form.left',
      'check.requested',
      'theirs.taken',
      'mine.kept',
      'conflict.closed',
      'retry.requested',
      'wait.stopped',
    ),
  ],
  answers: {
    updatePlan: { saved: { message: 'Successfully Updated', data: named('Growth 2') } },
    getTheirs: {
      mine: { message: 'Plan', data: named('Growth 2'), etag: '"pln_2-2"' },
      theirs: { message: 'Plan', data: named('Growth for teams'), etag: '"pln_2-2"' },
    },
    getSaved: {
      mine: { message: 'Plan', data: named('Growth 2'), etag: '"pln_2-3"' },
      'as before': { message: 'Plan', data: growth, etag: '"pln_2-1"' },
      theirs: { message: 'Plan', data: named('Growth for teams'), etag: '"pln_2-2"' },
    },
  },
  failures: {
    updatePlan: {
      conflict: { status: 412, message: 'Someone else changed this plan since you opened it' },
      gone,
      refused: {},
      unanswered,
    },
    getTheirs: { gone, refused: {} },
    getSaved: { gone, refused: {} },
  },
  // the name represents the whole draft, because the walks change no other field
  identity: ({ target, draft, theirs }) => [target.etag, draft.name, theirs !== null],
})
