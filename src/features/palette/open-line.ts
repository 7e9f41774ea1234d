import type { useNavigate } from '@tanstack/react-router'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { isId, transactionOf } from '../../../machines/contract/ids.ts'

/** Shows a payment's panel; without an id the list is as near as one gets. */
export function openPayment(navigate: ReturnType<typeof useNavigate>, payment: Payment, search: string) {
  const txn = transactionOf(payment)
  void navigate({ to: '/payments', search: txn === '' ? { search } : { txn } })
}

/** Shows a business's page; as above. */
export function openBusiness(
  navigate: ReturnType<typeof useNavigate>,
  { _id: businessId }: Business,
  search: string,
) {
  if (isId(businessId)) void navigate({ to: '/business/details/$businessId', params: { businessId } })
  else void navigate({ to: '/business', search: { search } })
}
