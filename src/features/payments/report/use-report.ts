import { useActorRef, useSelector } from '@xstate/react'
import { use, useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { CallInput, Payment } from '../../../../machines/contract/calls.ts'
import { paymentId } from '../../../../machines/rules/payment-ids.ts'
import type { ReadInput } from '../../../../machines/contract/call.ts'
import { known } from '../../../../machines/rules/known.ts'
import { toTotalsInput, type PageQuery } from '../../../../machines/rules/page-query.ts'
import { readMachine } from '../../../../machines/shared/read.machine.ts'
import { askParts, partsIn, partsOf, type Parts } from '../../../domain/report-parts.ts'
import type { Days } from '../../../lib/days.ts'
import { instantsOf } from '../../../lib/filter.ts'
import { ask } from '../../../services/ask.ts'
import type { CallActors } from '../../../services/logic.ts'
import { useOutdated, useServices } from '../../../services/services.ts'
import { ZoneContext } from '../../../ui/text/zone.ts'
import { paymentReaderOf, useReadPayments } from '../use-reader.ts'

/** Returns the read machine of a report. Its input is the input of the totals call for the whole period. */
const reportMachineOf = ({ getPaymentSummary }: CallActors) =>
  readMachine<Parts>().provide({
    actors: {
      read: fromPromise<Parts, ReadInput>(({ input, signal }) => {
        // The cast is safe, because `useAskedReport` sends this input
        const asked = input as CallInput<'getPaymentSummary'>
        const { paidFrom, paidTo } = known(asked.filter)
        return askParts((part) => ask(getPaymentSummary, part, signal), asked, {
          from: known(paidFrom),
          to: known(paidTo),
        })
      }),
    },
  })

/** Asks the server for a report. */
export function useAskedReport(query: PageQuery, { from, to }: Days) {
  const { calls, actorOptions } = useServices()
  const zone = use(ZoneContext)
  const { search, filter } = toTotalsInput(query)
  const asked = { ...(search !== undefined && { search }), filter: { ...filter, paidFrom: from, paidTo: to } }
  const [machine] = useState(() => reportMachineOf(calls))
  const actor = useActorRef(machine, { ...actorOptions, id: 'report', input: { asked } })
  useOutdated(actor)
  useEffect(() => actor.send({ type: 'data.outdated' }), [actor, zone])
  return { actor, snapshot: useSelector(actor, (current) => current) }
}

const any = () => true

/** Loads the payments of a report and of the period before, and computes the report from them. */
export function useReadReport({ search, filter = {} }: PageQuery, days: Days) {
  const { calls, actorOptions } = useServices()
  const zone = use(ZoneContext)
  const [machine] = useState(() => paymentReaderOf(calls))
  const input = { idOf: paymentId, dateOf: ({ paidAt }: Payment) => paidAt }
  const reader = useActorRef(machine, { ...actorOptions, input })
  const { from, to } = days
  const isUnpaid = filter.unpaid !== undefined
  useEffect(() => {
    const before = partsOf({ from, to }).at(-1)
    const { from: start, until } = instantsOf(before?.from, to, zone)
    // A later payment tells whether an earlier one is still unpaid
    const end = isUnpaid ? null : (until?.getTime() ?? null)
    reader.send({ type: 'rows.requested', wanted: { search, from: start?.getTime() ?? null, until: end } })
  }, [reader, search, from, to, zone, isUnpaid])
  const { rows, reading, isPartial } = useReadPayments(reader, any)
  const parts = useMemo(
    () => (isPartial ? null : partsIn(rows, filter, { from, to }, zone)),
    [isPartial, rows, filter, from, to, zone],
  )
  return { parts, reading }
}
