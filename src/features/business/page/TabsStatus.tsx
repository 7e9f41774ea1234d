import type { Tab } from '../../../document/boot-pages.ts'
import { businessTabs } from '../../../document/business-tabs.ts'
import { usePatience } from '../../../services/patience.ts'
import { RefreshFailed } from '../../../ui/text/RefreshFailed.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
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
  const { snapshot: business, send, lists, employees } = page
  const { reads: shown }: Tab = businessTabs[tab]
  const details = { what: texts.details, call: 'getBusiness', snapshot: business, actor: { send } } as const
  const all = [employees.list, ...Object.values(lists)]
  const reads = [details, ...all.filter(({ call }) => shown?.some(([read]) => read === call) ?? true)]
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
