import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { watchDirtyForm } from '../browser/dirty-forms.ts'
import { isSignedIn, useServices } from './services.ts'

/** Lets a form go without a question once it is sent, or given up on purpose. */
export interface Gate {
  open: () => void
  isOpen: () => boolean
}

export function createGate(): Gate {
  let isOpen = false
  return {
    open: () => {
      isOpen = true
    },
    isOpen: () => isOpen,
  }
}

/**
 * Holds every way off the page while something is typed that is nowhere else: a link, Back, closing the tab. Silent
 * when the session has ended.
 */
export function useHeldPage(isChanged: boolean, gate: Gate) {
  const { auth } = useServices()
  const isDirty = useCallback(() => isChanged && !gate.isOpen(), [isChanged, gate])
  const mustAsk = useCallback(() => isDirty() && isSignedIn(auth), [isDirty, auth])
  // a reload would lose it also while the session has ended, when it is kept for the same administrator
  useEffect(() => watchDirtyForm(isDirty), [isDirty])
  const blocker = useBlocker({
    // a search that settles meanwhile changes the address, but leaves the dialog where it is
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || isAdding(current.search) !== isAdding(next.search)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  return { mustAsk, blocker }
}

function isAdding(search: object): boolean {
  return 'new' in search && search.new !== undefined
}
