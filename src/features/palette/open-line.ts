import type { useNavigate } from '@tanstack/react-router'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { isId, transactionOf } from '../../../machines/contract/ids.ts'

/** Opens a payment's panel, or the list of payments if the payment has no id. */
export function openPayment(navigate: ReturnType<typeof useNavigate>, payment: Payment, search: string) {
  const txn = transactionOf(payment)
  void navigate({ to: '/payments', search: txn === '' ? { search } : { txn } })
}

/** Opens a business's page, or the list of businesses if the business has no id. */
export function openBusiness(
  navigate: ReturnType<typeof useNavigate>,
  { _id: businessId }: Business,
  search: string,
) {
  if (isId(businessId)) void navigate({ to: '/business/details/$businessId', params: { businessId } })
  else void navigate({ to: '/business', search: { search } })
}
