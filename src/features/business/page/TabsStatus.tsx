import { useSelector } from '@xstate/react'
import { usePatience } from '../../../services/patience.ts'
import { RefreshFailed } from '../../../ui/text/RefreshFailed.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import * as employeeTexts from '../employees/employee-texts.ts'
import type { TabId } from './tabs.ts'
import type { useBusiness } from './use-business.ts'
import * as texts from '../texts.ts'

interface TabsStatusProps {
  page: ReturnType<typeof useBusiness>
  tab: TabId
}

/**
 * Shows that a read of the business or of the open tab is slow, or has failed while other data is shown. On the
 * overview this includes the reads of all lists.
 */
export function TabsStatus({ page, tab }: TabsStatusProps) {
  const [details, ...lists] = useReads(page)
  const reads = [details, ...lists.filter(({ of }) => of === tab || tab === 'overview')]
  const pending = reads.find(
    (read) => read.snapshot.hasTag('pending') || read.snapshot.matches({ success: 'refreshing' }),
  )
  const { snapshot, call } = pending ?? reads.at(-1) ?? details
  const failed = reads.filter(
    (read) =>
      read.snapshot.matches({ success: 'outdated' }) ||
      (tab === 'overview' && read.snapshot.context.error !== null),
  )
  // The parts that never loaded come first, because the user sees nothing of them
  const isFirst = failed.some((read) => !read.snapshot.matches('success'))
  const said = failed.filter((read) => read.snapshot.matches('success') !== isFirst)
  const [first] = said
  return (
    <>
      {/* The failures show once no read is pending, so that they are announced only once and do not grow */}
      {first && !pending && (
        <RefreshFailed
          what={listed.format(said.map(({ what }) => what))}
          isFirst={isFirst}
          read={first.snapshot.context}
          actor={{ send: (event) => failed.forEach(({ actor }) => actor.send(event)) }}
        />
      )}
      <Waiting
        {...usePatience(snapshot.children)}
        call={call}
        since={first ? null : snapshot.context.since}
      />
    </>
  )
}

const listed = new Intl.ListFormat('en-GB')

/** Returns the reads of the business's page: first the details, then the rows of a tab each. */
function useReads({ snapshot, send, lists, employees: { list } }: TabsStatusProps['page']) {
  const subscriptions = useSelector(lists.subscriptions, (current) => current)
  const payments = useSelector(lists.payments, (current) => current)
  return [
    { of: 'overview', what: texts.details, call: 'getBusiness', snapshot, actor: { send } },
    {
      of: 'employees',
      what: employeeTexts.what,
      call: 'listEmployees',
      snapshot: list.snapshot,
      actor: list,
    },
    {
      of: 'subscriptions',
      what: `${texts.subscription}s`,
      call: 'listBusinessSubscriptions',
      snapshot: subscriptions,
      actor: lists.subscriptions,
    },
    {
      of: 'payments',
      what: `${texts.payment}s`,
      call: 'listBusinessPayments',
      snapshot: payments,
      actor: lists.payments,
    },
  ] as const
}
