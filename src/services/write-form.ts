import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { known } from '../../machines/rules/known.ts'
import { isChanged } from '../../machines/shared/form.machine.ts'
import { watchDirtyForm } from '../browser/dirty-forms.ts'
import { useForm, type FormActor } from './form.ts'
import { useServices } from './services.ts'
import { isSignedIn } from './signed-in.ts'

/** The actor of a machine that owns a form and sends its write. */
export interface FormOwner extends Pick<AnyActorRef, 'subscribe' | 'send'> {
  getSnapshot(): { children: { form?: FormActor | undefined }; hasTag(tag: 'pending' | 'checking'): boolean }
}

/** Subscribes a sheet to its form and write. A caller that passes `held` resumes its blocked navigation itself. */
export function useWriteForm<Draft extends object>(actor: FormOwner, held?: HeldWay) {
  const [form] = useState(() => known(actor.getSnapshot().children.form))
  const state = useForm<Draft>(form)
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'))
  return {
    isPending: useSelector(actor, (snapshot) => snapshot.hasTag('pending')),
    /** The read that looks up the outcome of an unanswered write */
    checking: { isPending: isChecking, onStop: () => actor.send({ type: 'wait.stopped' }) },
    /** True while the outcome of a write is unknown: the fields keep the sent values */
    isLocked: state.isUnknown || isChecking,
    state,
    guard: useLeaveGuard(form, held),
  }
}

/** Holds a navigation away from a form, by a link or Back, until the user has decided. */
export function createHeldWay() {
  let way: (() => void) | null = null
  return {
    hold: (proceed: (() => void) | null) => void (way = proceed),
    /** Resumes the navigation; false when there is none */
    resume: () => {
      way?.()
      return way !== null
    },
  }
}
export type HeldWay = ReturnType<typeof createHeldWay>

interface HeldForm {
  /** Returns true for unsaved input; a stable function for the life of the form */
  isDirty: () => boolean
  /** True when the leave dialog is closed and no write is pending */
  isResting: boolean
  /** Asks the user; a stable function for the life of the form */
  ask: () => void
  held: HeldWay
  /** Returns true while a batch asks about the navigation itself; a stable function */
  isAskedByBatch?: (() => boolean) | undefined
}

/**
 * Blocks navigation away from a form with unsaved input: a link, Back, closing the tab. Asks once per navigation, and
 * waits for a pending write. Blocks nothing after the session's end. When the form unmounts, the navigation resumes.
 */
function useHeldForm({ isDirty, isResting, ask, held, isAskedByBatch }: HeldForm): void {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isSignedIn(auth) && isDirty(), [auth, isDirty])
  // The form counts as dirty even after the session's end, because the same administrator may sign in and continue
  useEffect(() => watchDirtyForm(isDirty), [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && !isAskedByBatch?.() && isElsewhere(current, next),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    held.hold(blocker.proceed ?? null)
    if (blocker.status !== 'blocked') {
      hasAsked.current = false
    } else if (!hasAsked.current) {
      hasAsked.current = true
      ask()
    } else if (isResting) blocker.reset()
  }, [blocker, held, ask, isResting])
  useEffect(
    () => () => {
      if (isSignedIn(auth)) held.resume()
    },
    [auth, held],
  )
}

/**
 * Asks before unsaved input is discarded. A caller that passes `given` resumes its navigation itself. The form does
 * not ask about a navigation while `isAskedByBatch` returns true, so that the user answers one question.
 */
export function useLeaveGuard(actor: FormActor, given?: HeldWay, isAskedByBatch?: () => boolean) {
  const [own] = useState(createHeldWay)
  const held = given ?? own
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ leaving: 'asking' }))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches({ entry: 'waiting' }))
  const isDirty = useCallback(() => {
    const snapshot = actor.getSnapshot()
    if (snapshot.status !== 'active') return false
    return snapshot.matches({ entry: 'waiting' }) || isChanged(snapshot.context)
  }, [actor])
  const leave = useCallback(() => actor.send({ type: 'leave.requested' }), [actor])
  useHeldForm({ isDirty, isResting: !isAsking && !isWaiting, ask: leave, held, isAskedByBatch })
  return {
    leave,
    /** The props of the leave dialog; null while it is closed */
    question: isAsking
      ? {
          onStay: () => actor.send({ type: 'leave.cancelled' }),
          onDiscard: () => {
            // A resumed navigation unmounts the form
            if (given !== undefined || !held.resume()) actor.send({ type: 'changes.discarded' })
          },
        }
      : null,
  }
}

interface Place {
  pathname: string
  search: object
}

/** Returns true if the next URL closes the form; false if only the list's query changes, for example its search. */
function isElsewhere(current: Place, next: Place): boolean {
  const isOther = (name: string) => opened(current.search, name) !== opened(next.search, name)
  return current.pathname !== next.pathname || isOther('new') || isOther('copy')
}

const opened = (search: object, name: string): unknown => new Map(Object.entries(search)).get(name)
