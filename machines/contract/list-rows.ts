import { port } from './call.ts'
import type { CallInput, Dated } from './calls.ts'

/** A page of a list, with the same field names for every list. */
export interface RowsPage<Row> extends Dated {
  rows: readonly Row[]
  total: number
}

/** The input of every list's call. */
export type RowsInput = CallInput<'listPayments'> & CallInput<'listBusinesses'>

/** Creates the port for a list's call, which the app implements with a contract call. */
export const listRows = <Row>() => port<RowsPage<Row>, RowsInput>('listRows')
