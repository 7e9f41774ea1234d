// A business's page: owns the actors of the business and its tabs, and passes results between them.
// Spec, section 2 (business detail page). After a conflict the displayed data are refetched.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type EventFrom } from 'xstate'
import { businessDetailsMachine } from './business-details.machine.ts'
import { businessSeatsMachine } from './business-seats.machine.ts'
import type { Business, CallOutput, Employee } from './contract/calls.ts'
import type { Failure } from './contract/failure.ts'
import { employeeAddMachine } from './employee-add.machine.ts'
import { employeesMachine } from './employees.machine.ts'
import { aroundPlace, type ListPlace } from './rules/neighbours.ts'
import { queueMachine } from './shared/queue.machine.ts'
import { readMachine } from './shared/read.machine.ts'

/** The page's children, each spawned under its name here. */
const actors = {
  details: businessDetailsMachine,
  status: queueMachine,
  seats: businessSeatsMachine,
  employees: employeesMachine,
  removals: queueMachine,
  addition: employeeAddMachine,
  neighbours: readMachine<CallOutput<'listBusinesses'>>(),
}

export type BusinessPageChildren = { [Name in keyof typeof actors]: ActorRefFrom<(typeof actors)[Name]> }

interface Context extends BusinessPageChildren {
  businessId: string
  /** the business's position in the list that the user came from; null without one */
  place: ListPlace | null
}

type Event =
  /** from the router */
  | { type: 'place.received'; place: ListPlace }
  /** from the details: the business has loaded */
  | { type: 'business.received' }
  /** from the status and the seats dialogs */
  | { type: 'business.updated'; business: Business }
  /** from the employee list: the number of taken seats */
  | { type: 'seats.updated'; employees: number }
  /** from the employee form */
  | { type: 'employee.updated'; employee: Employee }
  /** from the removals */
  | { type: 'employee.removed'; id: string }
  /** from a form with an unknown outcome: refetch to learn it */
  | { type: 'business.requested' }
  | { type: 'employees.requested' }
  /** from a form */
  | { type: 'command.failed'; failure: Failure | null }

export const businessPageMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'businessId'> },
  actors,
  actions: {
    setPlace: assign((_, { place }: { place: ListPlace }) => ({ place })),
    requestNeighbours: enqueueActions(({ context: { neighbours, place }, enqueue }) => {
      if (place) enqueue.sendTo(neighbours, { type: 'data.requested', asked: aroundPlace(place) })
    }),
    tellDetails: sendTo(
      ({ context }) => context.details,
      (_, news: EventFrom<typeof businessDetailsMachine>) => news,
    ),
    tellEmployees: sendTo(
      ({ context }) => context.employees,
      (_, news: EventFrom<typeof employeesMachine>) => news,
    ),
  },
  guards: {
    /** another administrator changed the seats or their number */
    isConflict: (_, { failure }: { failure: Failure | null }) => failure?.status === 409,
  },
}).createMachine({
  id: 'businessPage',
  context: ({ input, spawn }) => ({
    businessId: input.businessId,
    details: spawn('details', { id: 'details' }),
    status: spawn('status', { id: 'status' }),
    seats: spawn('seats', { id: 'seats' }),
    employees: spawn('employees', { id: 'employees' }),
    removals: spawn('removals', { id: 'removals' }),
    addition: spawn('addition', { id: 'addition' }),
    neighbours: spawn('neighbours', { id: 'neighbours', input: { asked: null } }),
    place: null,
  }),
  entry: {
    type: 'tellDetails',
    params: ({ context: { businessId } }) => ({ type: 'business.requested', businessId }),
  },
  on: {
    'business.updated': { actions: { type: 'tellDetails', params: ({ event }) => event } },
    'seats.updated': { actions: { type: 'tellDetails', params: ({ event }) => event } },
    'employee.updated': { actions: { type: 'tellEmployees', params: ({ event }) => event } },
    'employee.removed': { actions: { type: 'tellEmployees', params: ({ event }) => event } },
    'business.requested': { actions: { type: 'tellDetails', params: { type: 'check.requested' } } },
    'employees.requested': { actions: { type: 'tellEmployees', params: { type: 'check.requested' } } },
    'command.failed': {
      guard: { type: 'isConflict', params: ({ event }) => event },
      actions: [
        { type: 'tellDetails', params: { type: 'data.outdated' } },
        { type: 'tellEmployees', params: { type: 'data.outdated' } },
      ],
    },
  },
  initial: 'opening',
  states: {
    // the page's own data loads first
    opening: {
      on: {
        'place.received': { actions: { type: 'setPlace', params: ({ event }) => event } },
        'business.received': 'shown',
      },
    },
    shown: {
      entry: 'requestNeighbours',
      on: {
        'place.received': {
          actions: [{ type: 'setPlace', params: ({ event }) => event }, 'requestNeighbours'],
        },
      },
    },
  },
})
