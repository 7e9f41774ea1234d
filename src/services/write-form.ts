import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Dated } from '../../machines/contract/calls.ts'
import { known } from '../../machines/rules/known.ts'
import type { writeFormMachine } from '../../machines/shared/write-form.machine.ts'
import { useForm } from './form.ts'
import { useLeaveGuard } from './leave-guard.ts'

/** The actor of a form that sends one write. */
export type WriteFormActor<Draft extends object, Answer, Found extends Dated = Dated> = ActorRefFrom<
  ReturnType<typeof writeFormMachine<Draft, Answer, Found>>
>

/** Subscribes a sheet to its form and write. The last values stay until the sheet closes. */
export function useWriteForm<Draft extends object, Answer, Found extends Dated>(
  actor: WriteFormActor<Draft, Answer, Found>,
) {
  const [form] = useState(() => known(actor.getSnapshot().children.form))
  return {
    isPending: useSelector(actor, (snapshot) => snapshot.hasTag('pending')),
    state: useForm<Draft>(form),
    guard: useLeaveGuard(form),
  }
}
