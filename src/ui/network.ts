import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Wait, WaitingCall } from '../lib/wait.ts'

/** What the calls under way and the network are like; the frame provides it. */
export interface Network {
  attempts: {
    /** which try of the read is under way; null when none is */
    of: (call: WaitingCall) => number | null
    isWriting: () => boolean
    subscribe: (changed: () => void) => () => void
  }
  connection: { isOnline: () => boolean; subscribe: (changed: () => void) => () => void }
  /** does it later; returns what calls it off */
  after: (ms: number, work: () => void) => () => void
  /** reads wait until somebody has signed in again */
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

/** Whether reads wait for somebody to sign in again: of that another place speaks. */
export function useHeld(): boolean {
  return use(NetworkContext).isHeld
}

export function useWriting(): boolean {
  const { attempts } = use(NetworkContext)
  return useSyncExternalStore(attempts.subscribe, attempts.isWriting)
}

/** ms after which waiting is spoken of, and after which stopping is offered (statement R5). */
const patience = 3000
const longPatience = 10_000

/** How long something is pending already, where no machine times it; null when it is not. */
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

/** Whether it is pending for longer than one waits without a word. */
export function useSlow(isPending: boolean): boolean {
  const wait = useWait(isPending)
  return wait === 'slow' || wait === 'long'
}
