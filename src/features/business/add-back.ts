import type { AnyRouter } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import type { Employee } from '../../../machines/contract/calls.ts'
import type { employeeAddMachine } from '../../../machines/employee-add.machine.ts'
import { draftOf, type EmployeeDraft } from '../../../machines/rules/employee-form.ts'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { fullName } from '../../domain/names.ts'
import * as texts from './employee-texts.ts'

type Addition = ActorRefFrom<typeof employeeAddMachine>

/** Drafts on their way to the page that opens the form; in memory, for a history entry would keep the names. */
const waiting = new Map<string, { businessId: string; draft: EmployeeDraft }>()

/** From any page to the one of the business, where the form opens filled in. */
function goAddBack(router: AnyRouter, businessId: string, draft: EmployeeDraft): void {
  const key = crypto.randomUUID()
  waiting.set(key, { businessId, draft })
  void router.navigate({
    to: '/business/details/$businessId',
    params: { businessId },
    search: { tab: 'employees' },
    state: { addBack: key },
  })
}

/** The draft that waits for the business under the key, once. The location is there before its page is. */
export function takeAddBack(key: string | undefined, businessId: string): EmployeeDraft | undefined {
  const found = key === undefined ? undefined : waiting.get(key)
  if (key === undefined || found?.businessId !== businessId) return undefined
  waiting.delete(key)
  return found.draft
}

/** Offers to add back who was removed. The message outlives the page: from elsewhere it leads back here. */
export function createAddBack(router: AnyRouter, businessId: string) {
  /** null while the page is not there: a stopped actor's snapshot does not tell */
  let form: Addition | null = null
  const offer = (employee: Employee, message: string) => {
    const onPress = () => {
      const draft = draftOf(employee)
      if (form === null) goAddBack(router, businessId, draft)
      else if (form.getSnapshot().matches('closed')) form.send({ type: 'addition.opened', businessId, draft })
      // the form is open for somebody else: the offer stays
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
  /** the page is there, until what this answers with is called */
  const show = (addition: Addition) => {
    form = addition
    return () => {
      form = null
    }
  }
  return { offer, show }
}

export type AddBack = ReturnType<typeof createAddBack>
