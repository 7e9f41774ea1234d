import type { AnyRouter } from '@tanstack/react-router'
import type { EmployeeDraft } from '../../../machines/rules/employee-form.ts'

/** Drafts on their way to the page that opens the form; in memory, for a history entry would keep the names. */
const waiting = new Map<string, { businessId: string; draft: EmployeeDraft }>()

/** From any page to the one of the business, where the form opens filled in. */
export function goAddBack(router: AnyRouter, businessId: string, draft: EmployeeDraft): void {
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
