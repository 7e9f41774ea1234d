import { useEffect, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction, paymentId } from '../../../machines/rules/payment-ids.ts'
import { paymentMachine } from '../../../machines/payment.machine.ts'
import { emailOf, isSameEmail, possibleDoubles } from '../../../machines/rules/double-charge.ts'
import { toInstant } from '../../../machines/rules/dates.ts'
import type { ListedPayments } from '../../domain/listed-payments.ts'
import { readMachineOf } from '../../services/read.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { chargesOf } from '../../domain/charges.ts'

/** Starts the actor of a payment's panel, and passes it the payment's row once the list has loaded. */
export function usePayment(transactionId: string, { rows: listed, isBare }: ListedPayments) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    paymentMachine.provide({
      actors: { listPayments: calls.listPayments, customerPayments: readMachineOf(calls, 'listPayments') },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { transactionId } })
  useOutdated(actor)
  const row = findTransaction(listed, transactionId)
  // sent by this effect, not by the list, because the panel's code loads after the list
  useEffect(() => {
    if (isBare) return
    actor.send(row ? { type: 'payment.received', payment: row } : { type: 'payment.requested' })
  }, [actor, isBare, row])
  const snapshot = useSelector(actor, (current) => current)
  const customer = snapshot.children.customerPayments
  const found = useSelector(customer, (current) => current?.context.answer?.payments) ?? listed
  const first = snapshot.context.payment
  // keeps exact matches only, because the search finds partial matches too
  const others = found.filter(({ user }) => isSameEmail(user?.email, emailOf(first?.user?.email)))
  const isSame = (one: Payment) => first !== null && paymentId(one) === paymentId(first)
  // prefers the rows of the list and of the customer's payments, which are refetched when outdated
  const payment = first && (row ?? others.find(isSame) ?? first)
  const all = payment === null ? noRows : [payment, ...others.filter((one) => !isSame(one))]
  const doubles = possibleDoubles(chargesOf(all))
  return { snapshot, actor, customer, payment, all: sortCharges(all, doubles), doubles }
}

const noRows: readonly Payment[] = []

/** Sorts possible double charges first, then by date, newest first and invalid dates last. */
function sortCharges(payments: readonly Payment[], doubles: ReadonlySet<string>): readonly Payment[] {
  const at = ({ paidAt }: Payment) => toInstant(paidAt) ?? Number.NEGATIVE_INFINITY
  const rank = (payment: Payment) => Number(!doubles.has(paymentId(payment)))
  return payments.toSorted(
    (one, other) => rank(one) - rank(other) || (at(one) === at(other) ? 0 : at(other) - at(one)),
  )
}
