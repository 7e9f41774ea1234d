import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Employee } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import type { Change } from '../../../../machines/shared/changes.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { BatchNames } from '../../../list/batch/BatchNames.tsx'
import { BatchOutcome } from '../../../list/batch/BatchOutcome.tsx'
import { confirm, question, stillAsking, stillSending } from '../../../list/batch/batch-texts.ts'
import { SelectionBar } from '../../../list/selection/SelectionBar.tsx'
import { CopyEmails } from '../../../list/selection/SelectionEmails.tsx'
import { useBatch, type Batch } from '../../../services/batch.ts'
import { useServices } from '../../../services/services.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { TabProps } from '../page/BusinessTabs.tsx'
import { removalWords, removalsMachineOf } from './removals-machine.ts'
import * as texts from './employee-texts.ts'

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
  const removals = selected
    .filter(({ _id }) => isId(_id))
    .map((employee) => ({ type: 'removal', id: employee._id, businessId, employee }) as const)
  return (
    <>
      <SelectionBar
        noun={texts.noun}
        plural={texts.what}
        list={{
          selected,
          isAllSelected: false,
          total: null,
          send: () => employees.list.send({ type: 'selection.cleared' }),
        }}
      >
        <Button
          size="small"
          reason={isChanging ? stillSending : isChecking ? stillAsking : null}
          onPress={() => send({ type: 'changes.requested', changes: removals })}
        >
          {texts.remove}
        </Button>
        <CopyEmails rows={selected} />
      </SelectionBar>
      <BatchOutcome batch={batch} words={removalWords} nameOf={nameOf} />
      {asked && <RemovalsDialog asked={asked} businessName={name} send={send} />}
    </>
  )
}

const nameOf = (change: Change) => (change.type === 'removal' ? fullName(change.employee) : '')

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
