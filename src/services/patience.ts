import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { patienceMachine } from '../../machines/shared/patience.machine.ts'
import type { Wait } from '../lib/wait.ts'

/** The child of a loading machine that measures its wait. */
export interface Patient {
  patience?: ActorRefFrom<typeof patienceMachine> | undefined
}

/** Returns how long a machine's read has been pending, and how to stop it; for `Waiting`. */
export function usePatience({ patience }: Patient): { wait: Wait; onStop: () => void } {
  const state = useSelector(patience, (snapshot) => snapshot?.value ?? 'stopped')
  return { wait: state === 'stopped' ? null : state, onStop: () => patience?.send({ type: 'wait.stopped' }) }
}
