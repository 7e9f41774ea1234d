import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isId } from '../../../../machines/contract/ids.ts'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { stillAsking, stillSending } from '../../../list/batch/batch-texts.ts'
import { useBatch, type Batch } from '../../../services/batch.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { SelectionEmails } from '../../../list/selection/SelectionEmails.tsx'
import { SelectionExports } from '../../../list/selection/SelectionExports.tsx'
import { statusOf } from '../../../domain/status-words.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import type { useBusinessList } from './use-business-list.ts'
import { changeTo } from '../statuses/use-business-status.ts'
import { statusesMachineOf, statusesWords } from '../statuses/statuses-machine.ts'
import * as own from '../statuses/statuses-texts.ts'
import * as texts from '../texts.ts'

const BusinessExport = lazyRouteComponent(() => import('./business-export.ts'), 'BusinessExport')
const StatusesDialog = lazyRouteComponent(() => import('../statuses/StatusesDialog.tsx'), 'StatusesDialog')

type Parts = Pick<ReturnType<typeof useBusinessList>, 'list' | 'statuses' | 'send'>

/** The actions on the selected businesses, and their outcomes. */
export function BusinessSelection({ list, statuses, send }: Parts) {
  const services = useServices()
  // the list's machine owns the child actor, whose code loads with this component
  useEffect(() => send({ type: 'statuses.opened', logic: statusesMachineOf(services) }), [send, services])
  return statuses && <Selection list={list} actor={statuses} />
}

interface SelectionProps extends Pick<Parts, 'list'> {
  actor: NonNullable<Parts['statuses']>
}

function Selection({ list, actor }: SelectionProps) {
  const statuses = useBatch(actor)
  return (
    <>
      <SelectionBar noun={texts.noun} plural={texts.plural} list={list}>
        <StatusButton isActive list={list} statuses={statuses} />
        <StatusButton isActive={false} list={list} statuses={statuses} />
        <SelectionEmails names={texts.names} list={list} />
        <SelectionExports list={list} idOf={({ _id }) => _id} Sheet={BusinessExport} />
      </SelectionBar>
      <BatchOutcome
        batch={statuses}
        words={statusesWords(statuses.items)}
        nameOf={(change) => (change.type === 'status' ? change.name : '')}
      />
      <LazyBoundary>
        {statuses.asked && (
          <StatusesDialog asked={statuses.asked} selected={list.selected} send={statuses.send} />
        )}
      </LazyBoundary>
    </>
  )
}

interface StatusButtonProps extends Pick<Parts, 'list'> {
  isActive: boolean
  statuses: Batch
}

/** A button that sets a status for all selected businesses that have a different one. */
function StatusButton({ isActive, list: { selected, isAllSelected }, statuses }: StatusButtonProps) {
  const { isChanging, isChecking, send } = statuses
  const status = statusOf(isActive)
  const others = selected.filter((business) => isId(business._id) && business.isActive !== isActive)
  const reason = isAllSelected
    ? own.onlyChosen
    : isChanging
      ? stillSending
      : isChecking
        ? stillAsking
        : others.length > 0
          ? null
          : own.allAlready(status)
  return (
    <Button
      size="small"
      reason={reason}
      onPress={() =>
        send({ type: 'changes.requested', changes: others.map((business) => changeTo(isActive, business)) })
      }
    >
      {own.action(status)}
    </Button>
  )
}
