// The dialog that changes how many seats a business has: never fewer than are taken.
// Spec, sections 3 and 7 (PATCH business/{businessId} with businessId and count) and 8 ('An error occurred').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, Plan } from './contract/calls.ts'
import type { Failure } from './contract/failure.ts'
import { readDecimal } from './rules/decimal.ts'
import { seatsProblem } from './rules/form-rules.ts'
import { formMachine, type FormReport } from './shared/form.machine.ts'
import { sendingActions, sendingForm } from './shared/sending-form.ts'

/** The form's values as typed. */
export interface SeatsDraft {
  count: string
}

interface Context {
  businessId: string
  /** the number of taken seats, which is the minimum */
  taken: number
  /** the current number, then the number last sent */
  count: number
  /** plans that give the extra-user price; empty while unknown */
  plans: readonly Plan[]
}

type Event =
  FormReport<SeatsDraft> | { type: 'seats.opened'; businessId: string; taken: number; count: number }

const { form, editing, sending } = sendingForm('updateEmployeeCount', 'An error occurred', {
  form: ({ count, taken }: Context) => ({
    draft: { count: String(count) },
    check: (draft: SeatsDraft) => seatsProblem('count', readDecimal(draft.count), taken),
  }),
  input: ({ businessId, count }) => ({ businessId, count }),
  done: {
    target: '#businessSeats.closed',
    actions: [
      {
        type: 'tellChanged',
        params: ({ context: { count }, event: { output } }) => ({ count, message: output.message }),
      },
      { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
    ],
  },
  left: '#businessSeats.closed',
  // the server may have changed the seats without an answer
  check: { target: '#businessSeats.closed', actions: 'readAnew' },
  failed: 'tellFailed',
})

export const businessSeatsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: {
    updateEmployeeCount: call('updateEmployeeCount'),
    listPlans: call('listPlans'),
    form: formMachine,
  },
  actions: {
    ...sendingActions,
    /** the app shows a message */
    tellChanged: (_, _params: { count: number; message: string }) => undefined,
    /** the parent updates the displayed business */
    tellUpdated: sendParent((_, { business }: { business: Business }) => ({
      type: 'business.updated',
      business,
    })),
    /** the displayed data may be older than the data behind the refusal */
    tellFailed: sendParent((_, { failure }: { failure: Failure | null }) => ({
      type: 'command.failed',
      failure,
    })),
    readAnew: sendParent({ type: 'business.requested' }),
    setSeats: assign((_, params: { businessId: string; taken: number; count: number }) => ({
      businessId: params.businessId,
      taken: params.taken,
      count: params.count,
      plans: [],
    })),
    setDraft: assign((_, { draft }: { draft: SeatsDraft }) => ({ count: Number(readDecimal(draft.count)) })),
    setPlans: assign((_, { plans }: { plans: readonly Plan[] }) => ({ plans })),
  },
}).createMachine({
  id: 'businessSeats',
  context: { businessId: '', taken: 0, count: 0, plans: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { 'seats.opened': { target: 'open', actions: { type: 'setSeats', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      invoke: form,
      states: {
        command: { initial: 'editing', states: { editing, sending } },
        price: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'listPlans',
                src: 'listPlans',
                input: {},
                onDone: {
                  target: 'known',
                  actions: { type: 'setPlans', params: ({ event }) => ({ plans: event.output.data }) },
                },
                // the dialog works without the price
                onError: 'unknown',
              },
            },
            known: {},
            unknown: {},
          },
        },
      },
    },
  },
})
