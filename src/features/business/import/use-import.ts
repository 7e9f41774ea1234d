import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Business, Employee } from '../../../../machines/contract/calls.ts'
import type { employeeImportMachine } from '../../../../machines/employee-import.machine.ts'
import { emailOf } from '../../../../machines/rules/double-charge.ts'
import { previewOf, restOf, type ImportDraft } from '../../../../machines/rules/employee-import.ts'
import { known } from '../../../../machines/rules/known.ts'
import { is } from '../../../../machines/shared/changes.ts'
import { useBatch } from '../../../services/batch.ts'
import { useForm } from '../../../services/form.ts'
import { useLeaveGuard } from '../../../services/write-form.ts'
import { freeSeats } from '../free-seats.ts'

export interface ImportProps {
  actor: ActorRefFrom<typeof employeeImportMachine>
  business: Business
  employees: readonly Employee[]
}

/** Returns the state of an import: its form, the preview of the checked lines, and the batch that adds them. */
export function useImport({ actor, business, employees }: ImportProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { table, added, additions } = snapshot.context
  const [form] = useState(() => known(actor.getSnapshot().children.form))
  const batch = useBatch(additions)
  const { isChanging, items } = batch
  const free = freeSeats(business)
  const isSending = useCallback(() => additions.getSnapshot().matches({ work: 'sending' }), [additions])
  const isChecked = snapshot.matches({ open: 'checked' })
  return {
    state: useForm<ImportDraft>(form),
    guard: useLeaveGuard(form, undefined, isSending),
    batch,
    free,
    isChecked,
    isPending: snapshot.hasTag('pending'),
    ignored: table?.ignored ?? [],
    // while lines are added, the batch shows their outcomes
    preview: useMemo(
      () =>
        isChecked && table && !isChanging
          ? previewOf(table, {
              taken: new Set(employees.map(({ email }) => emailOf(email))),
              added,
              unknown: new Set(items.filter(is('unknown')).map(({ change }) => change.id)),
              free,
            })
          : null,
      [isChecked, table, isChanging, employees, added, items, free],
    ),
    rest: useCallback(() => (table ? restOf(table, added) : ''), [table, added]),
    send: actor.send,
  }
}

export type Preview = NonNullable<ReturnType<typeof useImport>['preview']>
