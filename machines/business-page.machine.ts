// A business's page: owns the actors of the business and its tabs, and passes results between them.
// Spec, section 2 (business detail page). After a conflict the displayed data are refetched.
import {
  assertEvent,
  assign,
  enqueueActions,
  sendParent,
  sendTo,
  setup,
  type ActorRefFrom,
  type EventFrom,
} from 'xstate'
import { businessDetailsMachine } from './business-details.machine.ts'
import type { Business, CallOutput, Employee } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { employeeImportMachine } from './employee-import.machine.ts'
import { employeesMachine } from './employees.machine.ts'
import { addEmployeeForm, emptyEmployee, type EmployeeDraft } from './rules/employee-form.ts'
import { aroundPlace, type ListPlace } from './rules/neighbours.ts'
import { seatsFormOf, type SeatsDraft } from './rules/seats-form.ts'
import { queueMachine } from './shared/queue.machine.ts'
import { readMachine } from './shared/read.machine.ts'
import { writeFormMachine } from './shared/write-form.machine.ts'

/** The page's child machines, each spawned under its key here. */
const actors = {
  details: businessDetailsMachine,
  status: queueMachine,
  employees: employeesMachine,
  removals: queueMachine,
  neighbours: readMachine<CallOutput<'listBusinesses'>>(),
}

/** The seats form, which reports to the page. */
export const seatsForm = writeFormMachine<
  SeatsDraft,
  CallOutput<'updateEmployeeCount'>,
  CallOutput<'getBusiness'>
>().provide({
  actions: {
    reportSaved: sendParent((_, { answer }) => ({ type: 'business.updated', business: answer.data })),
    reportFailure: sendParent((_, { failure }) => ({ type: 'command.failed', failure })),
  },
})

/** The form for a new employee, which reports to the page. */
export const additionForm = writeFormMachine<
  EmployeeDraft,
  CallOutput<'addEmployee'>,
  CallOutput<'listEmployees'>
>().provide({
  actions: {
    reportSaved: sendParent((_, { answer }) => ({ type: 'employee.updated', employee: answer.data })),
    reportFailure: sendParent((_, { failure }) => ({ type: 'command.failed', failure })),
  },
})

export type BusinessPageChildren = { [Name in keyof typeof actors]: ActorRefFrom<(typeof actors)[Name]> }

interface Context extends BusinessPageChildren {
  businessId: string
  /** the business's position in the list that the user came from; null if the user came from elsewhere */
  place: ListPlace | null
  /** removes several employees; null before the first selection, which loads its code */
  batch: ActorRefFrom<typeof queueMachine> | null
}

type Event =
  /** from the router */
  | { type: 'place.received'; place: ListPlace }
  | { type: 'batch.opened'; logic: typeof queueMachine }
  /** from the details: the business has loaded */
  | { type: 'business.received' }
  | { type: 'seats.opened'; taken: number; count: number }
  | { type: 'addition.opened'; draft?: EmployeeDraft }
  | { type: 'import.opened' }
  /** from the status dialog and the seats form */
  | { type: 'business.updated'; business: Business }
  /** from the employee list: the number of taken seats */
  | { type: 'seats.updated'; employees: number }
  /** from the employee form */
  | { type: 'employee.updated'; employee: Employee }
  /** from a queue that adds employees, perhaps to another business */
  | { type: 'employee.added'; businessId: string | null; employee: Employee }
  /** from the removals */
  | { type: 'employee.removed'; id: string }
  /** from the import or a batch: refetch the employees, because the list may have changed */
  | { type: 'employees.requested' }
  /** from a form or the import */
  | ({ type: 'command.failed' } & Pick<Failed, 'failure'>)

export const businessPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'businessId'>,
    children: {} as {
      updateEmployeeCount: 'updateEmployeeCount'
      addEmployee: 'addEmployee'
      importEmployees: 'importEmployees'
    },
  },
  actors: {
    ...actors,
    updateEmployeeCount: seatsForm,
    addEmployee: additionForm,
    importEmployees: employeeImportMachine,
  },
  actions: {
    startBatch: assign(({ context: { batch }, spawn }, { logic }: { logic: typeof queueMachine }) => ({
      batch: batch ?? spawn(logic),
    })),
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
    isHere: ({ context }, { businessId }: { businessId: string | null }) => businessId === context.businessId,
    /** another administrator changed the seat count or the taken seats */
    isConflict: (_, { failure }: Pick<Failed, 'failure'>) => failure?.status === 409,
  },
}).createMachine({
  id: 'businessPage',
  context: ({ input, spawn }) => ({
    businessId: input.businessId,
    details: spawn('details', { id: 'details' }),
    status: spawn('status', { id: 'status' }),
    employees: spawn('employees', { id: 'employees' }),
    removals: spawn('removals', { id: 'removals' }),
    neighbours: spawn('neighbours', { id: 'neighbours', input: { asked: null } }),
    place: null,
    batch: null,
  }),
  entry: {
    type: 'tellDetails',
    params: ({ context: { businessId } }) => ({ type: 'business.requested', businessId }),
  },
  on: {
    'batch.opened': { actions: { type: 'startBatch', params: ({ event }) => event } },
    'business.updated': { actions: { type: 'tellDetails', params: ({ event }) => event } },
    'seats.updated': { actions: { type: 'tellDetails', params: ({ event }) => event } },
    'employee.updated': { actions: { type: 'tellEmployees', params: ({ event }) => event } },
    'employee.added': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: {
        type: 'tellEmployees',
        params: ({ event: { employee } }) => ({ type: 'employee.updated', employee }),
      },
    },
    'employee.removed': { actions: { type: 'tellEmployees', params: ({ event }) => event } },
    'employees.requested': { actions: { type: 'tellEmployees', params: { type: 'check.requested' } } },
    'command.failed': {
      guard: { type: 'isConflict', params: ({ event }) => event },
      actions: [
        { type: 'tellDetails', params: { type: 'data.outdated' } },
        { type: 'tellEmployees', params: { type: 'data.outdated' } },
      ],
    },
  },
  type: 'parallel',
  states: {
    place: {
      initial: 'opening',
      states: {
        // the business loads before its neighbours
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
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'seats.opened': 'seats', 'addition.opened': 'addition', 'import.opened': 'importing' },
        },
        seats: {
          invoke: {
            id: 'updateEmployeeCount',
            src: 'updateEmployeeCount',
            input: ({ context: { businessId }, event }) => {
              assertEvent(event, 'seats.opened')
              return {
                ...seatsFormOf(businessId),
                draft: { count: String(event.count), taken: event.taken },
              }
            },
            onDone: 'closed',
          },
        },
        // the form is empty, or filled in to restore a removed employee
        addition: {
          invoke: {
            id: 'addEmployee',
            src: 'addEmployee',
            input: ({ context: { businessId, employees }, event }) => {
              assertEvent(event, 'addition.opened')
              const form = addEmployeeForm(businessId)
              const known = () => employees.getSnapshot().context.employees.map(({ _id }) => _id)
              return {
                ...form,
                draft: event.draft ?? emptyEmployee,
                again: emptyEmployee,
                lookUp: { ...form.lookUp, known },
              }
            },
            onDone: 'closed',
          },
        },
        importing: {
          invoke: {
            id: 'importEmployees',
            src: 'importEmployees',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: 'closed',
          },
        },
      },
    },
  },
})
