import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { Payment } from '../../../../machines/contract/calls.ts'
import { paymentId } from '../../../../machines/rules/payment-ids.ts'
import { payerMachine } from '../../../../machines/payer.machine.ts'
import { isSameEmail } from '../../../../machines/rules/double-charge.ts'
import { useServices } from '../../../services/services.ts'
import { paymentReaderOf, useReadPayments } from '../use-reader.ts'

/** Starts the actor of a payer's page, and returns the payments with exactly this email. */
export function usePayer(email: string) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() => payerMachine.provide({ actors: { reader: paymentReaderOf(calls) } }))
  const actor = useActorRef(machine, { ...actorOptions, input: { email } })
  const { reader, selected: ids } = useSelector(actor, ({ context }) => context)
  const isPaidBy = useCallback(({ user }: Payment) => isSameEmail(user?.email, email), [email])
  const read = useReadPayments(reader, isPaidBy)
  return { ...read, selected: read.rows.filter((row) => ids.includes(paymentId(row))), actor }
}
