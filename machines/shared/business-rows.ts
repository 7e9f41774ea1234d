/**
 * The parts of a chart that loads all rows of one business when their tab first opens.
 * Spec, sections 7 (by business id) and 8 ('An error occurred').
 */
import type { CallInput, CallOutput, ReadId } from '../contract/calls.ts'
import { readStates, unread, type Read, type ReadEvent } from './read.ts'

export interface BusinessRows<Row> extends Read {
  businessId: string
  rows: readonly Row[]
}

export type BusinessRowsEvent = ReadEvent | { type: 'rows.requested'; businessId: string }

/** The calls that return all their rows at once. */
type RowsId = { [K in ReadId]: CallOutput<K> extends { data: readonly unknown[] } ? K : never }[ReadId]

/** Builds the context and the states of a machine with `patience` and the call among its actors. */
export function businessRows<K extends RowsId>(
  operationId: K,
  fallback: string,
  input: (asked: { businessId: string }) => CallInput<K>,
) {
  return {
    context: { ...unread, businessId: '', rows: [] } satisfies BusinessRows<unknown>,
    states: {
      idle: {
        on: {
          'rows.requested': {
            target: 'loading',
            actions: {
              type: 'setBusinessId',
              params: ({ event }: { event: { businessId: string } }) => event,
            },
          },
        },
      },
      ...readStates(operationId, fallback, { input }),
    },
  } as const
}
