import { peopleReaderMachine } from '../../../machines/people-reader.machine.ts'
import { modelOf, plain } from '../model.ts'
import { asha, liam, lotus, sable } from '../samples.ts'

// after the two businesses of 'a part', the next page adds a third, which both parallel calls then ask for
const businesses = [sable, lotus, { ...lotus, _id: 'biz_3' }]

export const peopleReaderModel = modelOf<typeof peopleReaderMachine>(peopleReaderMachine, {
  place: { path: '/people?search=example' },
  starts: [{ as: 'opened', first: [{ type: 'people.requested', search: 'example' }] }],
  events: () => [
    { type: 'people.requested', search: 'other' },
    { type: 'retry.requested' },
    { type: 'data.outdated' },
    { type: 'business.changed', businessId: sable._id },
    ...plain('wait.stopped', 'list.left', 'session.ended'),
  ],
  answers: {
    listRows: {
      'a part': { rows: businesses.slice(0, 2), total: 3 },
      everything: { rows: businesses, total: 3 },
      nothing: { rows: [], total: 0 },
    },
    listEmployees: { two: { message: 'Employees', data: [asha, liam] } },
    listEmployeesBeside: { none: { message: 'Employees', data: [] } },
  },
  failures: {
    listEmployees: { refused: {}, 'the business is gone': { status: 404, message: 'No such business' } },
    listEmployeesBeside: {
      refused: {},
      'the business is gone': { status: 404, message: 'No such business' },
    },
  },
  can: (snapshot, { type }) => {
    const { total } = snapshot.context
    // before the first page of businesses, the list shows its own Stop button
    if (type === 'wait.stopped' || type === 'list.left') return total !== null
    // after the end of the session, the page is gone
    return type !== 'people.requested' || !snapshot.matches('idle') || total !== null
  },
  identity: ({ businesses, listed, total, staff, asked }) => [
    businesses.length,
    listed,
    total,
    [...staff.keys()],
    asked.map(({ _id }) => _id),
  ],
  leaving: ['list.left', 'session.ended'],
})
