import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isChanged } from '../../machines/shared/form.machine.ts'
import { watchDirtyForm } from '../browser/dirty-forms.ts'
import type { FormActor } from './form.ts'
import { useServices } from './services.ts'
import { isSignedIn } from './signed-in.ts'

/** The way off a form that waits for the answer to its question: a link, or Back. */
export function createHeldWay() {
  let way: (() => void) | null = null
  return {
    hold: (proceed: (() => void) | null) => {
      way = proceed
    },
    /** takes it; false when there is none */
    goOn: () => {
      way?.()
      return way !== null
    },
  }
}
export type HeldWay = ReturnType<typeof createHeldWay>

interface HeldForm {
  /** what was typed is nowhere else; the same function as long as the form is the same */
  isDirty: () => boolean
  /** nothing is asked, and nothing on its way */
  isResting: boolean
  /** somebody wants to leave; the same function as long as the form is the same */
  ask: () => void
  held: HeldWay
}

/**
 * Holds every way off a form that holds what is nowhere else: a link, Back, closing the tab. It asks once, and waits
 * while what was typed is on its way. Silent once the session has ended. What was held goes on when the form goes.
 */
function useHeldForm({ isDirty, isResting, ask, held }: HeldForm): void {
  const { auth } = useServices()
  const mustAsk = useCallback(() => isSignedIn(auth) && isDirty(), [auth, isDirty])
  // a reload would lose it also while the session has ended, when it is kept for the same administrator
  useEffect(() => watchDirtyForm(isDirty), [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && isElsewhere(current, next),
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
      if (isSignedIn(auth)) held.goOn()
    },
    [auth, held],
  )
}

/**
 * Asks before what is typed into a form is thrown away: by its Cancel, or by any other way off it. Whoever brings the
 * held way takes it when the form was left.
 */
export function useLeaveGuard(actor: FormActor, given?: HeldWay) {
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
  useHeldForm({ isDirty, isResting: !isAsking && !isWaiting, ask: leave, held })
  return {
    leave,
    /** for the dialog that asks; null while nothing is asked */
    question: isAsking
      ? {
          onStay: () => actor.send({ type: 'leave.cancelled' }),
          onDiscard: () => {
            // a way that was held takes the form with it
            if (given !== undefined || !held.goOn()) actor.send({ type: 'changes.discarded' })
          },
        }
      : null,
  }
}

interface Place {
  pathname: string
  search: object
}

/** A search that settles meanwhile changes the address too, but leaves the form where it is. */
function isElsewhere(current: Place, next: Place): boolean {
  const isOther = (name: string) => opened(current.search, name) !== opened(next.search, name)
  return current.pathname !== next.pathname || isOther('new') || isOther('copy')
}

function opened(search: object, name: string): unknown {
  return new Map(Object.entries(search)).get(name)
}
