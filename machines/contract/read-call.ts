import { port } from './call.ts'
import type { CallInput, Dated, ReadId } from './calls.ts'

/** The input of one of the reads. */
export type ReadInput = { [K in ReadId]: CallInput<K> }[ReadId]

/** Creates the port of a read with such an answer, which the app provides with one of the contract's calls. */
export const readCall = <Answer extends Dated>() => port<Answer, ReadInput>('read')
