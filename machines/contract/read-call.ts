import { port } from './call.ts'
import type { CallInput, Dated, ReadId } from './calls.ts'

/** The input of one of the reads. */
export type ReadInput = { [K in ReadId]: CallInput<K> }[ReadId]

/** Creates the port for a read of this answer type, which the app implements with a contract call. */
export const readCall = <Answer extends Dated>() => port<Answer, ReadInput>('read')
