import { useState, type ReactNode } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'

interface LeaveQuestionOptions {
  /** something would be lost */
  mustAsk: () => boolean
  /** a way off the page that is held: the router's */
  blocker: {
    status: 'blocked' | 'idle'
    proceed?: (() => void) | undefined
    reset?: (() => void) | undefined
  }
  /** from now on nothing asks */
  gate: { open: () => void }
  close: () => void
}

/** Leaving a half-filled dialog asks once, by Cancel, Escape, a press beside it, or a way off the page. */
export function useLeaveQuestion({ mustAsk, blocker, gate, close }: LeaveQuestionOptions): {
  leave: () => void
  question: ReactNode
} {
  const [isAsking, setAsking] = useState(false)
  const isBlocked = blocker.status === 'blocked'
  return {
    leave: () => {
      if (mustAsk()) setAsking(true)
      else close()
    },
    question: (isAsking || isBlocked) && (
      <LeaveDialog
        onStay={() => {
          setAsking(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          gate.open()
          if (isBlocked) blocker.proceed?.()
          else close()
        }}
      >
        What you typed is not saved yet.
      </LeaveDialog>
    ),
  }
}
