import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Connection } from '../browser/connection.ts'
import type { Attempts, Wait, WaitingCall } from '../lib/wait.ts'

/** The state of pending calls and of the network; the frame provides it. */
export interface Network {
  attempts: Omit<Attempts, 'isReading'>
  connection: Pick<Connection, 'isOnline' | 'subscribe'>
  /** Schedules the work; returns a function that cancels it */
  after: (ms: number, work: () => void) => () => void
  /** True while reads wait for the user to sign in again */
  isHeld: boolean
}

const nothing = () => () => undefined

export const NetworkContext = createContext<Network>({
  attempts: { of: () => null, isWriting: () => false, subscribe: nothing },
  connection: { isOnline: () => true, subscribe: nothing },
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  isHeld: false,
})

export function useOnline(): boolean {
  const { connection } = use(NetworkContext)
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}

export function useAttempt(call: WaitingCall): number | null {
  const { attempts } = use(NetworkContext)
  return useSyncExternalStore(attempts.subscribe, () => attempts.of(call))
}

/** Returns true while reads wait for the user to sign in again; the session dialog then explains the wait. */
export const useHeld = (): boolean => use(NetworkContext).isHeld

export function useWriting(): boolean {
  const { attempts } = use(NetworkContext)
  return useSyncExternalStore(attempts.subscribe, attempts.isWriting)
}

/** Time until a wait is announced, and until the user can stop it, in ms (statement R5) */
const patience = 3000
const longPatience = 10_000

/** Measures how long an operation without a patience machine has been pending; null if it is not pending. */
export function useWait(isPending: boolean): Wait {
  const { after } = use(NetworkContext)
  const [wait, setWait] = useState<Wait>('brief')
  useEffect(() => {
    if (!isPending) return
    const callOffs = [after(patience, () => setWait('slow')), after(longPatience, () => setWait('long'))]
    return () => {
      for (const callOff of callOffs) callOff()
      setWait('brief')
    }
  }, [after, isPending])
  return isPending ? wait : null
}

/** Returns true once an operation has been pending long enough to announce it. */
export function useSlow(isPending: boolean): boolean {
  const wait = useWait(isPending)
  return wait === 'slow' || wait === 'long'
}
