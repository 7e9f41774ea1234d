// The dialog that changes how many seats a business has: never fewer than are taken.
// Spec, sections 3 and 7 (PATCH business/{businessId} with businessId and count) and 8 ('An error occurred').
import { assign, sendParent, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput } from './contract/calls.ts'
import { type Failed, failedWith, type Failure } from './contract/failure.ts'
import { readDecimal } from './rules/decimal.ts'
import { seatsProblem } from './rules/form-rules.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'
import { readMachine } from './shared/read.machine.ts'

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
}

type Event =
  FormReport<SeatsDraft> | { type: 'seats.opened'; businessId: string; taken: number; count: number }

export const businessSeatsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { form: 'form'; plans: 'plans' },
  },
  actors: {
    updateEmployeeCount: call('updateEmployeeCount'),
    form: formMachine,
    plans: readMachine<CallOutput<'listPlans'>>(),
  },
  actions: {
    fail: sendTo('form', (_, words: Failed): FormOutcome => ({ type: 'submission.failed', ...words })),
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
    })),
    setDraft: assign((_, { draft }: { draft: SeatsDraft }) => ({ count: Number(readDecimal(draft.count)) })),
  },
}).createMachine({
  id: 'businessSeats',
  context: { businessId: '', taken: 0, count: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { 'seats.opened': { target: 'open', actions: { type: 'setSeats', params: ({ event }) => event } } },
    },
    open: {
      initial: 'editing',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { count, taken } }) => ({
            draft: { count: String(count) },
            check: (draft: SeatsDraft) => seatsProblem('count', readDecimal(draft.count), taken),
          }),
        },
        // give the extra-user price; the dialog works without it
        { id: 'plans', src: 'plans', input: { asked: {} } },
      ],
      states: {
        editing: {
          on: {
            'form.submitted': {
              target: 'sending',
              actions: { type: 'setDraft', params: ({ event }) => event },
            },
            'form.left': '#businessSeats.closed',
            // the server may have changed the seats without an answer
            'check.requested': { target: '#businessSeats.closed', actions: 'readAnew' },
          },
        },
        sending: {
          tags: 'pending',
          invoke: {
            id: 'updateEmployeeCount',
            src: 'updateEmployeeCount',
            input: ({ context: { businessId, count } }) => ({ businessId, count }),
            onDone: {
              target: '#businessSeats.closed',
              actions: [
                {
                  type: 'tellChanged',
                  params: ({ context: { count }, event: { output } }) => ({
                    count,
                    message: output.message,
                  }),
                },
                { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
              ],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'fail', params: failedWith('An error occurred') },
                { type: 'tellFailed', params: failedWith('An error occurred') },
              ],
            },
          },
        },
      },
    },
  },
})
