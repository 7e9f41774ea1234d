import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { InputFrom } from 'xstate'
import type { CallOutput, ReadId } from '../../machines/contract/calls.ts'
import { readMachine } from '../../machines/shared/read.machine.ts'
import { readOf, type CallActors } from './logic.ts'
import { useServices } from './services.ts'

/** Returns the read machine, provided with the given call. */
export const readMachineOf = <K extends ReadId>(calls: CallActors, operationId: K) =>
  readMachine<CallOutput<K>>().provide({ actors: { read: readOf(calls, operationId) } })

/** Starts the actor that loads a call's answer: at once if `asked` is given, else on request. */
export function useRead<K extends ReadId>(
  operationId: K,
  input: InputFrom<ReturnType<typeof readMachine<CallOutput<K>>>> = { asked: null },
) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => readMachineOf(calls, operationId))
  return useActorRef(machine, { ...actorOptions, id: operationId, input })
}
