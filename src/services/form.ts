import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isChanged, shownErrors, type formMachine } from '../../machines/shared/form.machine.ts'
import { watchDirtyForm } from '../browser/dirty-forms.ts'
import { isSignedIn, useServices } from './services.ts'

/** The machine of a form, a child of the one that sends what is typed. */
export type FormActor = ActorRefFrom<typeof formMachine>

/** A form as its screen shows it; `Draft` is what its machine's parent began it with. */
export function useForm<Draft extends object>(actor: FormActor) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (context.refusals === 0) return
    const first = summary.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus()
  }, [context.refusals])
  const change = (change: Partial<Draft>) => {
    actor.send({ type: 'field.changed', change })
  }
  return {
    // the machine keeps the kind of draft it was given
    draft: context.draft as Draft,
    /** it was submitted before, so what is wrong shows */
    isChecked: context.isChecked,
    // the fields of what is wrong are the draft's
    problems: shownErrors(context) as Partial<Record<keyof Draft, string>>,
    /** what the server said of single fields, until they change */
    refused: context.refused,
    error: context.error,
    failure: context.failure,
    /** it was sent, and nobody knows whether it was done */
    isUnknown: snapshot.matches({ entry: { open: 'unknown' } }),
    change,
    /** for the summary of a form of several fields: the focus goes there when something is wrong */
    summary,
    /** for the form element: without a summary the focus goes to its first field that is wrong */
    form,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      actor.send({ type: 'form.submitted' })
    },
    check: () => {
      actor.send({ type: 'check.requested' })
    },
  }
}

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
type HeldWay = ReturnType<typeof createHeldWay>

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
  const leave = useCallback(() => {
    actor.send({ type: 'leave.requested' })
  }, [actor])
  useHeldForm({ isDirty, isResting: !isAsking && !isWaiting, ask: leave, held })
  return {
    leave,
    /** for the dialog that asks; null while nothing is asked */
    question: isAsking
      ? {
          onStay: () => {
            actor.send({ type: 'leave.cancelled' })
          },
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
