import { businessPageMachine } from '../../../machines/business-page.machine.ts'
import { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { failureWith } from '../../support/call-error.ts'
import { modelOf } from '../model.ts'
import { asha, sable } from '../samples.ts'

const conflict = failureWith({ status: 409, message: 'It was changed meanwhile' })

const { _id: businessId } = sable
/** The list's event with the row from which the page was opened. */
const told = { type: 'place.received', place: { index: 1, search: '' } } as const

export const businessPageModel = modelOf<typeof businessPageMachine>(businessPageMachine, {
  place: (as) =>
    as === 'opened'
      ? { path: `/business/details/${businessId}?tab=employees` }
      : { path: '/business', press: [String(sable.name)] },
  starts: [
    { as: 'opened', input: { businessId }, first: [{ type: 'business.received' }] },
    { as: 'from the list', input: { businessId }, first: [told, { type: 'business.received' }] },
  ],
  events: () => [
    { type: 'batch.opened', logic: queueMachine },
    told,
    { type: 'seats.opened', taken: 2, count: 11 },
    { type: 'addition.opened' },
    { type: 'import.opened' },
    { type: 'business.updated', business: { ...sable, isActive: false } },
    { type: 'seats.updated', employees: 2 },
    { type: 'employee.updated', employee: asha },
    ...[businessId, 'biz_9'].map(
      (id) => ({ type: 'employee.added', businessId: id, employee: asha }) as const,
    ),
    { type: 'employee.removed', id: asha._id },
    { type: 'employees.requested' },
    { type: 'command.failed', failure: { ...conflict, status: 500 } },
    { type: 'command.failed', failure: conflict },
  ],
  answers: {
    updateEmployeeCount: { left: null },
    addEmployee: { left: null },
    importEmployees: { left: null },
  },
  endings: {
    'updateEmployeeCount (left)': 'Cancel',
    'addEmployee (left)': 'Cancel',
    'importEmployees (left)': 'Cancel',
  },
  identity: () => null,
  can: (snapshot, { type }) =>
    // an open form covers the page, so that users can't cause events there
    (type.startsWith('xstate.') || snapshot.matches({ form: 'closed' })) &&
    // after the start, this event comes only if Back leads to another history entry of the same business
    type !== 'place.received' &&
    // the open import covers the page; the walks of the import add employees
    type !== 'employee.added',
})
