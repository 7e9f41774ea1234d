import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Business, Employee } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { draftOf, toEmployeeForm } from '../../../../machines/rules/employee-form.ts'
import { is, isOpen, type Change, type Outcome } from '../../../../machines/shared/changes.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { BatchNames } from '../../../list/batch/BatchNames.tsx'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { confirm, question, stillAsking, stillSending, unfinished } from '../../../list/batch/batch-texts.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { SheetButton } from '../../../list/SheetButton.tsx'
import { CopyEmails } from '../../../list/selection/SelectionEmails.tsx'
import { useBatch, type Batch } from '../../../services/batch.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { TabProps } from '../page/BusinessTabs.tsx'
import { alsoIn, move } from './move-texts.ts'
import { removalWords, removalsMachineOf, wordsOf } from './removals-machine.ts'
import * as texts from './employee-texts.ts'

const MoveSheet = lazyRouteComponent(() => import('./MoveSheet.tsx'), 'MoveSheet')

interface EmployeeSelectionProps extends Pick<TabProps, 'businessId' | 'name'> {
  selected: readonly Employee[]
  employees: TabProps['page']['employees']
}

/** The actions on the selected employees, and their outcomes. */
export function EmployeeSelection(props: EmployeeSelectionProps) {
  const services = useServices()
  const { page } = props.employees
  const batch = useSelector(page, ({ context }) => context.batch)
  // the page's machine owns the child actor, whose code loads with this component
  useEffect(() => page.send({ type: 'batch.opened', logic: removalsMachineOf(services) }), [page, services])
  return batch && <Selection {...props} actor={batch} />
}

interface SelectionProps extends EmployeeSelectionProps {
  actor: Parameters<typeof useBatch>[0]
}

function Selection({ selected, employees, businessId, name, actor }: SelectionProps) {
  const batch = useBatch(actor)
  const { asked, isChanging, isChecking, send } = batch
  const changed = selected.filter(({ _id }) => isId(_id))
  const removals = changed.map(
    (employee) => ({ type: 'removal', id: employee._id, businessId, employee }) as const,
  )
  const isUnknown = batch.items.some((item) => isOpen(item) && is('unknown')(item))
  const reason = isChanging ? stillSending : isChecking ? stillAsking : isUnknown ? unfinished : null
  return (
    <>
      <SelectionBar
        noun={texts.noun}
        plural={texts.what}
        list={{ selected, send: () => employees.list.actor.send({ type: 'selection.cleared' }) }}
      >
        <Button
          size="small"
          reason={reason}
          onPress={() => send({ type: 'changes.requested', changes: removals })}
        >
          {texts.remove}
        </Button>
        <SheetButton
          size="small"
          reason={reason}
          sheet={(onClose) => (
            <MoveSheet
              employees={changed}
              from={{ id: businessId, name: textOf(name) }}
              onConfirm={(to) => {
                onClose()
                send({ type: 'changes.requested', changes: changed.map(moveTo(to, businessId)) })
                send({ type: 'changes.confirmed' })
              }}
              onClose={onClose}
            />
          )}
        >
          {move}
        </SheetButton>
        <CopyEmails rows={selected} />
      </SelectionBar>
      <BatchOutcome batch={batch} words={wordsOf(batch.items)} nameOf={nameOf} />
      {asked && <RemovalsDialog asked={asked} businessName={name} send={send} />}
    </>
  )
}

/** Returns a function that makes the change that moves an employee to another business. */
const moveTo = (to: Business, businessId: string) => (employee: Employee) =>
  ({
    type: 'move',
    id: employee._id,
    businessId,
    employee,
    person: toEmployeeForm(draftOf(employee)),
    to: { id: to._id, name: textOf(to.name) },
    isAdded: false,
  }) as const

function nameOf(change: Change, outcome?: Outcome): string {
  if (change.type !== 'removal' && change.type !== 'move') return ''
  const name = fullName(change.employee)
  const isInBoth = change.type === 'move' && change.isAdded && outcome?.type !== 'done'
  return isInBoth ? alsoIn(name, change.to.name) : name
}

interface RemovalsDialogProps {
  asked: NonNullable<Batch['asked']>
  businessName: string
  send: Batch['send']
}

/** Asks the user to confirm the removal of several employees and states its effect. */
function RemovalsDialog({ asked, businessName, send }: RemovalsDialogProps) {
  const count = asked.length
  return (
    <Dialog
      title={question(removalWords, count)}
      action={{
        label: confirm(removalWords, count),
        isDanger: true,
        onPress: () => send({ type: 'changes.confirmed' }),
      }}
      onClose={() => send({ type: 'changes.cancelled' })}
    >
      <p>{texts.removalsFrom(textOf(businessName), count)}</p>
      <BatchNames
        label={question(removalWords, count)}
        names={asked.map((change) => ({ id: change.id, name: nameOf(change) }))}
      />
    </Dialog>
  )
}
