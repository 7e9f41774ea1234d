import { emptyEmployee, employeeProblems } from '../../../machines/rules/employee-form.ts'
import { formMachine } from '../../../machines/shared/form.machine.ts'
import { NO_RESPONSE } from '../../../machines/contract/failure.ts'
import { modelOf } from '../model.ts'
import { sable } from '../samples.ts'

const mira = { firstName: 'Mira', lastName: 'Kovač', email: 'mira.kovac@sable.example' }
const refused = { kind: 'refused', status: 409, message: null, callId: null, retryAfter: null } as const
const error = 'An error occurred'

export const formModel = modelOf<typeof formMachine>(formMachine, {
  place: { path: `/business/details/${sable._id}?tab=employees`, press: ['Add employee'] },
  starts: [{ as: 'opened', input: { draft: emptyEmployee, check: employeeProblems } }],
  events: () => [
    { type: 'field.changed', change: mira },
    { type: 'form.submitted' },
    { type: 'leave.requested' },
    { type: 'leave.cancelled' },
    { type: 'changes.discarded' },
    { type: 'check.requested' },
    { type: 'submission.failed', error, failure: { ...refused, fields: {} } },
    { type: 'submission.failed', error, failure: { ...refused, fields: { email: 'It is taken' } } },
    {
      type: 'submission.failed',
      error: NO_RESPONSE,
      failure: { ...refused, kind: 'unanswered', status: null, fields: {} },
    },
  ],
  identity: ({ draft, isChecked, refused, error }) => [draft, isChecked, refused, error],
  can: (snapshot, event) => {
    const { draft, error } = snapshot.context
    // a form that was left is gone; one that is looked after is this screen's list
    if (snapshot.matches({ leaving: 'left' })) return false
    if (snapshot.matches({ entry: 'waiting' }) && error !== null) return false
    if (event.type === 'field.changed') return JSON.stringify(draft) === JSON.stringify(emptyEmployee)
    // this screen's question offers no saving
    if (event.type === 'form.submitted') return !snapshot.matches({ leaving: 'asking' })
    // what was sent comes back as the server answers it
    return event.type !== 'submission.failed' || snapshot.matches({ entry: 'waiting' })
  },
})
