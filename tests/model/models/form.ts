import { extraPriceError } from '../../../machines/rules/plan-prices.ts'
import { formMachine } from '../../../machines/shared/form.machine.ts'
import { NO_RESPONSE } from '../../../machines/contract/failure.ts'
import { modelOf } from '../model.ts'

const price = '5.00'
const refused = { kind: 'refused', status: 409, message: null, callId: null, retryAfter: null } as const
const error = 'Failed to update plan'

/** The events that only the plan form, or a form that adds records, receives. The walks of those forms cover them. */
const coveredElsewhere: ReadonlySet<string> = new Set([
  'words.received',
  'form.opened',
  'submission.ended',
  'draft.received',
  'submission.confirmed',
])

export const formModel = modelOf<typeof formMachine>(formMachine, {
  place: {
    path: '/subscription-plans',
    press: ['Change extra-user price'],
    unanswered: 'updateExtraUserPrice',
  },
  starts: [
    {
      as: 'opened',
      input: {
        draft: { price },
        check: (draft: { price: string }) => {
          const words = extraPriceError(draft.price)
          return words === null ? {} : { price: words }
        },
      },
    },
  ],
  events: () => [
    { type: 'field.changed', change: { price: '7.50' } },
    { type: 'field.changed', change: { price: '' } },
    { type: 'form.submitted' },
    { type: 'submission.confirmed', draft: { price } },
    { type: 'leave.requested' },
    { type: 'leave.cancelled' },
    { type: 'changes.discarded' },
    { type: 'check.requested' },
    { type: 'submission.failed', error, failure: { ...refused, fields: {} } },
    { type: 'submission.failed', error, failure: { ...refused, fields: { price: 'It is too low' } } },
    { type: 'submission.checked', error: 'Save it again.' },
    {
      type: 'submission.unknown',
      error: NO_RESPONSE,
      failure: { ...refused, kind: 'unanswered', fields: {} },
    },
    { type: 'submission.unknown', error: 'Checking was stopped', failure: null },
    { type: 'words.received', error, failure: { ...refused, fields: {} } },
    { type: 'form.opened' },
    { type: 'submission.ended', error, failure: { ...refused, fields: {} } },
    { type: 'draft.received', draft: { price: '9.00' }, start: { price: '9.00' } },
  ],
  identity: ({ draft, isChecked, refused, error }) => [draft, isChecked, refused, error],
  can: (snapshot, event) => {
    // a closed form takes no events
    if (snapshot.matches({ leaving: 'left' })) return false
    if (coveredElsewhere.has(event.type)) return false
    const { draft, error } = snapshot.context
    if (event.type === 'field.changed') return 'price' in draft && draft.price === price
    // on this screen, the question about leaving has no Save button
    if (event.type === 'form.submitted') return !snapshot.matches({ leaving: 'asking' })
    if (!event.type.startsWith('submission.')) return true
    // `error` is null while a submission is pending, and set while a check is pending
    const isOfSubmission =
      event.type === 'submission.failed' || ('error' in event && event.error === NO_RESPONSE)
    return snapshot.matches({ entry: 'waiting' }) && isOfSubmission === (error === null)
  },
})
