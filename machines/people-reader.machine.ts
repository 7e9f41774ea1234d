// Loads the employees of all businesses to find people: first the list of businesses, then one call per business, two at a time.
// Spec, sections 4 (employees), 7 (business/all and business/employee cannot search by person) and 8 ('Failed to fetch employees').
import { assign, setup, type ActorRefFrom, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { call, listRows, type RowsPage } from './contract/call.ts'
import type { Business, CallOutput, Employee, Person } from './contract/calls.ts'
import { type Failed, failedWith } from './contract/failure.ts'
import { known } from './rules/known.ts'
import { STEP } from './rules/list-memory.ts'
import { domainOf, unreadFirst } from './rules/people.ts'
import { uniqueBy } from './rules/unique.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { readGuards, unread, type Read } from './shared/read.ts'

interface Context extends Pick<Read, 'error' | 'failure'> {
  /** the domain of the searched email; businesses with a contact at this domain come first */
  domain: string
  businesses: readonly Business[]
  /** the number of businesses listed so far, and their total, which is null before the first page */
  listed: number
  total: number | null
  /** the employees by business id, in the order of the responses */
  staff: ReadonlyMap<string, readonly Person[]>
  /** the businesses whose employees the two parallel calls load */
  asked: readonly Business[]
}

type Event =
  | { type: 'people.requested'; search: string }
  /** the user resumes, retries, or refetches all employees */
  | { type: 'retry.requested' }
  /** the network is back */
  | { type: 'data.outdated' }
  /** the employees of one business have changed */
  | { type: 'business.changed'; businessId: string }
  | { type: 'wait.stopped' }
  /** the list has unmounted */
  | { type: 'list.left' }
  /** from the app */
  | { type: 'session.ended' }

export type PeopleReader = ActorRefFrom<typeof peopleReaderMachine>

const { since: _, ...healthy } = unread
const nothing = {
  ...healthy,
  domain: '',
  businesses: [],
  listed: 0,
  total: null,
  staff: new Map<string, never>(),
  asked: [],
}

const isListed = ({ listed, total }: Context) => total !== null && listed >= total

/** Returns the next two businesses whose employees to load. */
const nextOf = ({ businesses, staff, domain }: Context) => unreadFirst(businesses, staff, domain).slice(0, 2)

/** Returns the business for one of the two calls. If only one business is left, both calls share its request. */
const askedOf = ({ asked }: Context, index: 0 | 1) => known(asked[index] ?? asked[0])

/** Builds the states of one of the two parallel calls for employees. */
const readStaff = (id: string, index: 0 | 1) =>
  ({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id,
          src: 'listEmployees',
          input: ({ context }: { context: Context }) => ({
            businessId: askedOf(context, index)._id,
            fresh: true,
          }),
          onDone: {
            target: 'known',
            actions: {
              type: 'keepStaff',
              params: ({ event }: { event: DoneActorEvent<CallOutput<'listEmployees'>> }) => ({
                index,
                employees: event.output.data,
              }),
            },
          },
          onError: [
            // the business is gone
            {
              guard: { type: 'isMissing', params: ({ event }: { event: ErrorActorEvent }) => event },
              target: 'known',
              actions: { type: 'keepStaff', params: { index, employees: [] } },
            },
            {
              target: '#peopleReader.error',
              actions: { type: 'setError', params: failedWith('Failed to fetch employees') },
            },
          ],
        },
      },
      known: { type: 'final' },
    },
  }) as const

const changed = {
  type: 'forgetStaff',
  params: ({ event }: { event: { businessId: string } }) => event,
} as const
const request = { type: 'setDomain', params: ({ event }: { event: { search: string } }) => event } as const

export const peopleReaderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: {
    listRows: listRows<Business>(),
    listEmployees: call('listEmployees'),
    patience: patienceMachine,
  },
  actions: {
    setDomain: assign((_, { search }: { search: string }) => ({ domain: domainOf(search) })),
    setError: assign((_, params: Failed) => params),
    begin: assign(healthy),
    keepPage: assign(({ context: { businesses, listed } }, { rows, total }: RowsPage<Business>) => ({
      businesses: uniqueBy([...businesses, ...rows], ({ _id }) => _id),
      // an empty page ends the list, whatever its total says
      listed: rows.length === 0 ? total : listed + rows.length,
      total,
    })),
    ask: assign(({ context }) => ({ asked: nextOf(context) })),
    keepStaff: assign(
      ({ context }, { index, employees }: { index: 0 | 1; employees: readonly Employee[] }) => {
        const { _id, name } = askedOf(context, index)
        const people = employees.map((employee) => ({ ...employee, business: { _id, name } }))
        return { staff: new Map([...context.staff, [_id, people]]) }
      },
    ),
    forgetStaff: assign(({ context }, { businessId }: { businessId: string }) => ({
      staff: new Map([...context.staff].filter(([id]) => id !== businessId)),
    })),
    forget: assign(nothing),
  },
  guards: {
    ...readGuards,
    isListed: ({ context }) => isListed(context),
    isUnlisted: ({ context }) => context.total === null,
    isDone: ({ context }) => isListed(context) && nextOf(context).length === 0,
  },
}).createMachine({
  id: 'peopleReader',
  context: nothing,
  initial: 'idle',
  on: {
    'people.requested': { actions: request },
    'business.changed': { actions: changed },
    'session.ended': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { on: { 'people.requested': { target: 'loading', actions: request } } },
    loading: {
      tags: 'pending',
      entry: 'begin',
      on: {
        // a pending answer may be older than the change
        'business.changed': { target: 'loading', reenter: true, actions: changed },
        'wait.stopped': 'stopped',
        'list.left': 'idle',
      },
      initial: 'listing',
      states: {
        listing: {
          always: [
            { guard: 'isDone', target: '#peopleReader.success' },
            { guard: 'isListed', target: 'reading' },
          ],
          invoke: [
            { id: 'patience', src: 'patience' },
            {
              id: 'listRows',
              src: 'listRows',
              input: ({ context: { listed } }) => ({ offset: listed, limit: STEP, fresh: true }),
              onDone: {
                target: 'listing',
                reenter: true,
                actions: { type: 'keepPage', params: ({ event }) => event.output },
              },
              onError: {
                target: '#peopleReader.error',
                actions: { type: 'setError', params: failedWith('An error occurred') },
              },
            },
          ],
        },
        reading: {
          type: 'parallel',
          entry: 'ask',
          invoke: { id: 'patience', src: 'patience' },
          states: { first: readStaff('listEmployees', 0), second: readStaff('listEmployeesBeside', 1) },
          onDone: [
            { guard: 'isDone', target: '#peopleReader.success' },
            { target: 'reading', reenter: true },
          ],
        },
      },
    },
    // the loaded employees stay, and a search finds only these until the user resumes
    stopped: { on: { 'retry.requested': 'loading' } },
    success: {
      on: {
        'business.changed': { target: 'loading', actions: changed },
        'retry.requested': { target: 'loading', actions: 'forget' },
      },
    },
    error: {
      on: {
        'retry.requested': 'loading',
        'data.outdated': 'loading',
        // sent by the list's own Try again button, which is shown until the first page of businesses has loaded
        'people.requested': { guard: 'isUnlisted', target: 'loading', actions: request },
      },
    },
  },
})
