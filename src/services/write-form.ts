import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { known } from '../../machines/rules/known.ts'
import { useForm, type FormActor } from './form.ts'
import { useLeaveGuard, type HeldWay } from './leave-guard.ts'

/** The actor of a machine that owns a form and sends its write. */
export interface FormOwner extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { children: { form?: FormActor | undefined }; hasTag(tag: 'pending'): boolean }
}

/** Subscribes a sheet to its form and write. A caller that passes `held` resumes its blocked navigation itself. */
export function useWriteForm<Draft extends object>(actor: FormOwner, held?: HeldWay) {
  const [form] = useState(() => known(actor.getSnapshot().children.form))
  return {
    isPending: useSelector(actor, (snapshot) => snapshot.hasTag('pending')),
    state: useForm<Draft>(form),
    guard: useLeaveGuard(form, held),
  }
}
