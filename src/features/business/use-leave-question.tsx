import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { isSignedIn, useServices } from '../../app/services.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Lets a form go without a question once it is sent, or given up on purpose. */
export function createGate() {
  let isOpen = false
  return {
    open: () => {
      isOpen = true
    },
    isOpen: () => isOpen,
  }
}

interface LeaveQuestionOptions {
  /** something was typed that is nowhere else */
  isChanged: boolean
  gate: ReturnType<typeof createGate>
  close: () => void
}

/**
 * Leaving a half-filled dialog asks once: Cancel, Escape, Back, a link, closing the tab. Silent when nothing was
 * typed, and when the session has ended.
 */
export function useLeaveQuestion({ isChanged, gate, close }: LeaveQuestionOptions): {
  leave: () => void
  question: ReactNode
} {
  const { auth } = useServices()
  const [isAsking, setAsking] = useState(false)
  const mustAsk = useCallback(() => isChanged && !gate.isOpen() && isSignedIn(auth), [isChanged, gate, auth])
  const blocker = useBlocker({
    // a search that settles meanwhile changes the address, but leaves the dialog where it is
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || isAdding(current.search) !== isAdding(next.search)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return {
    leave: () => {
      if (mustAsk()) setAsking(true)
      else close()
    },
    question: (isAsking || isBlocked) && (
      <Dialog
        title="Leave without saving?"
        cancelLabel="Stay"
        onClose={() => {
          setAsking(false)
          if (isBlocked) blocker.reset()
        }}
        action={{
          label: 'Discard changes',
          isDanger: true,
          onPress: () => {
            gate.open()
            if (isBlocked) blocker.proceed()
            else close()
          },
        }}
      >
        <p>What you typed is not saved yet.</p>
      </Dialog>
    ),
  }
}

function isAdding(search: object): boolean {
  return 'new' in search && search.new !== undefined
}
