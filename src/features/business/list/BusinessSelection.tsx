import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { stillAsking, stillSending } from '../../../list/batch/batch-texts.ts'
import { useBatch, type Batch } from '../../../services/batch.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { useSelectionAction } from '../../../list/selection/selection-action.ts'
import { SelectionEmails } from '../../../list/selection/SelectionEmails.tsx'
import { SelectionExports } from '../../../list/selection/SelectionExports.tsx'
import { statusOf } from '../../../domain/status-words.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import type { useBusinessList } from './use-business-list.ts'
import { SheetButton } from '../../../list/SheetButton.tsx'
import { changeTo, othersOf } from '../statuses/use-business-status.ts'
import { statusesMachineOf, statusesWords } from '../statuses/statuses-machine.ts'
import * as own from '../statuses/statuses-texts.ts'
import * as texts from '../texts.ts'

const BusinessExport = lazyRouteComponent(
  () => import('../../../list/export/business-export.ts'),
  'BusinessExport',
)
const StatusesSheet = lazyRouteComponent(() => import('../statuses/StatusesSheet.tsx'), 'StatusesSheet')
const StatusesDialog = lazyRouteComponent(() => import('../statuses/StatusesDialog.tsx'), 'StatusesDialog')

type Parts = Pick<ReturnType<typeof useBusinessList>, 'list' | 'statuses' | 'send'>

/** The actions on the selected businesses, and their outcomes. */
export function BusinessSelection({ list, statuses, send }: Parts) {
  const services = useServices()
  // the list's machine owns the child actor, whose code loads with this component
  useEffect(() => send({ type: 'statuses.opened', logic: statusesMachineOf(services) }), [send, services])
  return statuses && <Selection list={list} actor={statuses} />
}

function Selection({ list, actor }: Pick<Parts, 'list'> & { actor: NonNullable<Parts['statuses']> }) {
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

/** A button that sets a status for the selected businesses with another status, or for all matching businesses. */
function StatusButton({ isActive, list, statuses }: StatusButtonProps) {
  const { selected, isAllSelected } = list
  const { isChanging, isChecking, send } = statuses
  const status = statusOf(isActive)
  const others = othersOf(isActive, selected)
  const request = (businesses: readonly Business[]) =>
    send({ type: 'changes.requested', changes: businesses.map((business) => changeTo(isActive, business)) })
  const reason = isChanging
    ? stillSending
    : isChecking
      ? stillAsking
      : isAllSelected || others.length > 0
        ? null
        : own.allAlready(status)
  const actionName = texts.selectedAction(own.action(status))
  const isOffered = !isAllSelected && reason === null && selected.length > 0
  useSelectionAction(actionName, isOffered ? () => request(others) : null)
  const shared = { size: 'small', reason, children: own.action(status) } as const
  if (!isAllSelected) return <Button {...shared} onPress={() => request(others)} />
  return (
    <SheetButton
      {...shared}
      actionName={actionName}
      sheet={(onClose) => (
        <StatusesSheet
          list={list}
          isActive={isActive}
          onConfirm={(businesses) => {
            onClose()
            request(businesses)
            send({ type: 'changes.confirmed' })
          }}
          onClose={onClose}
        />
      )}
    />
  )
}
