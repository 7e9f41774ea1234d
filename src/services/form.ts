import { useSelector } from '@xstate/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shownErrors, type formMachine } from '../../machines/shared/form.machine.ts'

/** The actor of a form, a child of the machine that sends the draft. */
export type FormActor = ActorRefFrom<typeof formMachine>

/** Subscribes a screen to its form. `Draft` is the type of the draft that the parent machine passed to the form. */
export function useForm<Draft extends object>(actor: FormActor) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (context.rounds > 0) form.current?.querySelector('input')?.focus()
  }, [context.rounds])
  useEffect(() => {
    if (context.refusals === 0) return
    const first = summary.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus()
  }, [context.refusals])
  const change = (change: Partial<Draft>) => actor.send({ type: 'field.changed', change })
  return {
    // The cast is safe, because the machine does not change the draft's type
    draft: context.draft as Draft,
    /** True after the first submission, when errors show */
    isChecked: context.isChecked,
    // The cast is safe, because each error belongs to a field of the draft
    problems: shownErrors(context) as Partial<Record<keyof Draft, string>>,
    error: context.error,
    failure: context.failure,
    /** True if the draft was sent and the outcome is unknown */
    isUnknown: snapshot.matches({ entry: { open: 'unknown' } }),
    change,
    /** A ref for the error summary of a form with several fields, which gets the focus on errors */
    summary,
    /** A ref for the form element, whose first invalid field gets the focus when there is no summary */
    form,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault()
      actor.send({ type: 'form.submitted' })
    },
    /** Submits the draft, then starts over */
    submitAndMore: () => actor.send({ type: 'form.submitted', isMore: true }),
    check: () => actor.send({ type: 'check.requested' }),
  }
}
