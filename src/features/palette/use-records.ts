import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import Building from 'lucide-react/icons/building-2'
import Layers from 'lucide-react/icons/layers'
import User from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Dated, Employee } from '../../../machines/contract/calls.ts'
import type { ReadInput } from '../../../machines/contract/call.ts'
import { toSearch } from '../../../machines/rules/page-query.ts'
import { planMatch } from '../../../machines/rules/found.ts'
import type { RecentRecord } from '../../../machines/rules/recent.ts'
import { readMachine } from '../../../machines/shared/read.machine.ts'
import { fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'
import { ask } from '../../services/ask.ts'
import type { CallActors } from '../../services/logic.ts'
import { useRead } from '../../services/read.ts'
import { useRecent } from '../../services/recent.ts'
import { useServices } from '../../services/services.ts'
import type { Command, CommandGroup } from './use-commands.ts'
import { openPerson, reasonOf } from './use-found.ts'
import * as texts from './texts.ts'

interface Named {
  text: string
  hint: string
  email?: Employee['email']
}

interface Names extends Dated {
  /** The names by id, without those of records that were deleted or failed to load */
  names: ReadonlyMap<string, Named>
}

/** Returns the machine that loads the names of records, which no device stores. */
const namesMachineOf = (calls: CallActors, records: readonly RecentRecord[]) =>
  readMachine<Names>().provide({
    actors: {
      read: fromPromise<Names, ReadInput>(async ({ signal }) => {
        const found = await Promise.allSettled(records.map((record) => nameOf(calls, record, signal)))
        const names = new Map<string, Named>()
        for (const [nth, outcome] of found.entries()) {
          const id = records[nth]?.id
          if (id !== undefined && outcome.status === 'fulfilled' && outcome.value)
            names.set(id, outcome.value)
        }
        return { names }
      }),
    },
  })

async function nameOf(
  { getBusiness, listPlans, listEmployees }: CallActors,
  { kind, id, of = '' }: RecentRecord,
  signal: AbortSignal,
): Promise<Named | undefined> {
  if (kind === 'business') {
    const { data } = await ask(getBusiness, { id }, signal)
    return { text: textOf(data.name), hint: textOf(data.email) }
  }
  if (kind === 'plan') {
    const plan = (await ask(listPlans, {}, signal)).data.find(({ _id }) => _id === id)
    return plan && { text: textOf(plan.name), hint: texts.plan }
  }
  const person = (await ask(listEmployees, { businessId: of }, signal)).data.find(({ _id }) => _id === id)
  return person && { text: fullName(person), hint: textOf(person.email), email: person.email }
}

const icons = { business: Building, plan: Layers, person: User }

/** Returns the groups of pinned and of last opened records, with their ids until their names have loaded. */
export function useRecords(): readonly CommandGroup[] {
  const navigate = useNavigate()
  const open = useOpenRecord()
  const { calls, actorOptions } = useServices()
  const recent = useRecent()
  const [machine] = useState(() => namesMachineOf(calls, recent))
  const actor = useActorRef(machine, { ...actorOptions, id: 'names', input: { asked: {} } })
  const snapshot = useSelector(actor, (current) => current)
  const names = snapshot.context.answer?.names
  const lineOf = (record: RecentRecord): Command[] => {
    const { kind, id } = record
    const named = names?.get(id)
    // A pinned record stays, so that it can be unpinned
    if (named === undefined && names !== undefined && !record.isPinned) return []
    return [
      {
        id: `${kind}-${id}`,
        text: named?.text ?? `${texts.kinds[kind]} ${id}`,
        ...(named && { hint: named.hint }),
        Icon: icons[kind],
        record,
        run: () =>
          kind === 'person' && named
            ? openPerson(navigate, { _id: id, email: named.email }, named.text)
            : open(record),
      },
    ]
  }
  const groupOf = (id: string, title: string, isPinned: boolean) => ({
    id,
    title,
    commands: recent.filter((record) => (record.isPinned === true) === isPinned).flatMap(lineOf),
  })
  return [groupOf('pinned', texts.pinned, true), groupOf('recent', texts.recent, false)]
}

/** Returns a function that opens a record by its id. */
function useOpenRecord() {
  const navigate = useNavigate()
  return ({ kind, id, of = '' }: RecentRecord) => {
    if (kind === 'plan') void navigate({ to: '/subscription-plans/update/$planId', params: { planId: id } })
    // Without a name to search for, opens the employees of the person's business
    else
      void navigate({
        to: '/business/details/$businessId',
        params: { businessId: kind === 'person' ? of : id },
        search: kind === 'person' ? { tab: 'employees' } : {},
      })
  }
}

/** Returns the plans whose name or id contains the text. One call loads all plans when the palette opens. */
export function usePlans(text: string): { isPending: boolean; groups: readonly CommandGroup[] } {
  const open = useOpenRecord()
  const actor = useRead('listPlans', { asked: {} })
  const snapshot = useSelector(actor, (current) => current)
  const search = toSearch(text)
  if (search === '') return { isPending: false, groups: [] }
  const commands = (snapshot.context.answer?.data ?? []).flatMap((plan): Command[] => {
    const match = planMatch(plan, search)
    if (match === undefined) return []
    const record = { kind: 'plan', id: plan._id } as const
    const reason = reasonOf(match)
    return [
      {
        id: `plan-${plan._id}`,
        text: textOf(plan.name),
        ...(reason !== null && { hint: reason }),
        Icon: Layers,
        record,
        run: () => open(record),
      },
    ]
  })
  const failed: Command = {
    id: 'plans-retry',
    text: shared.tryAgain,
    detail: shared.couldNotLoad(texts.plans),
    Icon: Layers,
    staysOpen: true,
    run: () => actor.send({ type: 'retry.requested' }),
  }
  return {
    isPending: snapshot.hasTag('pending'),
    groups: [
      { id: 'plans', title: texts.plansTitle, commands: snapshot.matches('error') ? [failed] : commands },
    ],
  }
}

/** Matches an id: `biz_23`, 24 hexadecimal digits, or a UUID. */
const idLike = /^(?:[a-z]{2,8}_[a-z0-9]+|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Returns the command that opens the business whose id is the text, because no search covers a business's id. */
export function useBusinessById(text: string): CommandGroup {
  const open = useOpenRecord()
  const id = text.trim()
  const command = { id: 'by-id', text: texts.openBusiness(id), Icon: Building }
  return {
    id: 'by-id-group',
    title: shared.id,
    commands: idLike.test(id) ? [{ ...command, run: () => open({ kind: 'business', id }) }] : [],
  }
}
