import type { ComponentProps } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { confirm } from '../../../list/batch/batch-texts.ts'
import { MatchingSheet } from '../../../list/selection/MatchingSheet.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { names } from '../texts.ts'
import { StatusesPreview } from './StatusesDialog.tsx'
import { othersOf } from './use-business-status.ts'
import * as texts from './statuses-texts.ts'

interface StatusesSheetProps {
  isActive: boolean
  list: ComponentProps<typeof MatchingSheet<Business>>['list']
  onConfirm: (others: readonly Business[]) => void
  onClose: () => void
}

/** Loads all matching businesses, previews their new status, and asks the user to confirm it. */
export function StatusesSheet({ isActive, list, onConfirm, onClose }: StatusesSheetProps) {
  const status = statusOf(isActive)
  return (
    <MatchingSheet<Business>
      title={texts.matching(status)}
      names={names}
      list={list}
      idOf={({ _id }) => _id}
      action={(rows) => {
        const others = othersOf(isActive, rows)
        return others.length === 0 ? null : (
          <Button variant="primary" onPress={() => onConfirm(others)}>
            {confirm({ ...status, ...names }, others.length)}
          </Button>
        )
      }}
      onClose={onClose}
    >
      {(rows) => <StatusesPreview isActive={isActive} businesses={rows} />}
    </MatchingSheet>
  )
}
