import type { AnyRouter } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import type { businessPageMachine } from '../../../../machines/business-page.machine.ts'
import type { Employee } from '../../../../machines/contract/calls.ts'
import { draftOf, type EmployeeDraft } from '../../../../machines/rules/employee-form.ts'
import { showMessage } from '../../../browser/messages.ts'
import { successText } from '../../../lib/success-text.ts'
import { fullName } from '../../../domain/names.ts'
import * as texts from './employee-texts.ts'

export type BusinessPageActor = ActorRefFrom<typeof businessPageMachine>

/** Drafts for the form on the next page. Kept in memory, so that no names are stored in the browser's history. */
const waiting = new Map<string, { businessId: string; draft: EmployeeDraft }>()

/** Navigates to the business's page, where the form opens prefilled. */
function goAddBack(router: AnyRouter, businessId: string, draft: EmployeeDraft): void {
  const key = String(Date.now())
  waiting.set(key, { businessId, draft })
  void router.navigate({
    to: '/business/details/$businessId',
    params: { businessId },
    search: { tab: 'employees' },
    state: { addBack: key },
  })
}

/** Returns the draft stored under the key and deletes it; undefined on the page of another business. */
export function takeAddBack(key: string | undefined, businessId: string): EmployeeDraft | undefined {
  const found = key === undefined ? undefined : waiting.get(key)
  if (key === undefined || found?.businessId !== businessId) return undefined
  waiting.delete(key)
  return found.draft
}

/** Shows a message that offers to restore a removed employee. The message outlives the page and leads back to it. */
export function createAddBack(router: AnyRouter, businessId: string) {
  /** null while the page is unmounted, because a stopped actor's snapshot does not show that the actor has stopped */
  let page: BusinessPageActor | null = null
  const offer = (employee: Employee, message: string) => {
    const onPress = () => {
      const draft = draftOf(employee)
      if (page === null) goAddBack(router, businessId, draft)
      else if (page.getSnapshot().matches({ form: 'closed' })) page.send({ type: 'addition.opened', draft })
      // another form is open, so show the offer again
      else offer(employee, message)
    }
    const name = fullName(employee)
    showMessage({
      tone: 'positive',
      name,
      text: successText(message, texts.wasRemoved(name), name),
      action: { label: texts.addBack, onPress },
    })
  }
  /** registers the mounted page; returns a function that unregisters the page */
  const show = (shown: BusinessPageActor) => {
    page = shown
    return () => void (page = null)
  }
  return { offer, show }
}

export type AddBack = ReturnType<typeof createAddBack>
