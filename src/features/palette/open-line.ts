import type { useNavigate } from '@tanstack/react-router'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { transactionOf } from '../../../machines/contract/ids.ts'

/** Shows a payment's panel; without an id the list is as near as one gets. */
export function openPayment(navigate: ReturnType<typeof useNavigate>, payment: Payment, search: string) {
  const txn = transactionOf(payment)
  void navigate({ to: '/payments', search: txn === '' ? { search } : { txn } })
}

export function openBusiness(navigate: ReturnType<typeof useNavigate>, { _id }: Business) {
  void navigate({ to: '/business/details/$businessId', params: { businessId: _id } })
}
