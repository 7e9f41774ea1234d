import { useSelector } from '@xstate/react'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shownErrors, type formMachine } from '../../machines/shared/form.machine.ts'

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
  const change = (change: Partial<Draft>) => actor.send({ type: 'field.changed', change })
  return {
    // the machine keeps the kind of draft it was given
    draft: context.draft as Draft,
    /** it was submitted before, so what is wrong shows */
    isChecked: context.isChecked,
    // the fields of what is wrong are the draft's
    problems: shownErrors(context) as Partial<Record<keyof Draft, string>>,
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
    check: () => actor.send({ type: 'check.requested' }),
  }
}
