import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction } from '../../../machines/contract/find-transaction.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { customerPaymentsMachine } from '../../../machines/customer-payments.machine.ts'
import { paymentMachine } from '../../../machines/payment.machine.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { doublesIn, sortCharges } from './charges.ts'

/** The part of the list that a payment's panel uses. */
export interface ListBelow {
  rows: readonly Payment[]
  /** nothing has come yet */
  isBare: boolean
}

/** A payment's actor for its panel: told what the list has of it, once the list has anything. */
export function usePayment(transactionId: string, { rows: listed, isBare }: ListBelow) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    paymentMachine.provide({
      actors: {
        listPayments: calls.listPayments,
        customerPayments: customerPaymentsMachine.provide({ actors: calls }),
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { transactionId } })
  useOutdated(actor)
  const row = findTransaction(listed, transactionId)
  // the panel's code comes later than the list, which knows nothing of it: it is told what the list shows
  useEffect(() => {
    if (isBare) return
    actor.send(row ? { type: 'payment.received', payment: row } : { type: 'payment.requested' })
  }, [actor, isBare, row])
  const snapshot = useSelector(actor, (current) => current)
  const customer = snapshot.children.customerPayments
  const others = useSelector(customer, (current) => current?.context.rows) ?? noRows
  const first = snapshot.context.payment
  const isSame = (one: Payment) => first !== null && paymentId(one) === paymentId(first)
  // the list and the customer's payments are read again when they may be old
  const payment = first && (row ?? others.find(isSame) ?? first)
  const all = payment === null ? noRows : [payment, ...others.filter((one) => !isSame(one))]
  const doubles = doublesIn(all)
  return { snapshot, actor, customer, payment, all: sortCharges(all, doubles), doubles }
}

const noRows: readonly Payment[] = []
