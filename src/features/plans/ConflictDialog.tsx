import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { planFormMachine } from '../../../machines/plan-form.machine.ts'
import { known } from '../../../machines/rules/known.ts'
import { differences, draftOf, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { useForm } from '../../services/form.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { compare } from '../../ui/overlay/compare.css.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { fieldNames, fieldText } from './field-names.ts'
import * as formTexts from './form-texts.ts'
import { tryAgain } from '../../lib/texts.ts'

/** After a 412, compares the other administrator's version with the draft and offers three ways to continue. */
export function ConflictDialog({ form }: { form: ActorRefFrom<typeof planFormMachine> }) {
  const snapshot = useSelector(form, (current) => current)
  // the error says why the other version failed to load
  const { draft, error } = useForm<PlanDraft>(known(snapshot.children.form))
  const { theirs } = snapshot.context
  const isUnread = snapshot.matches({ conflict: 'unread' })
  const wait = useWait(snapshot.matches({ conflict: 'reading' }))
  const keepEditing = () => form.send({ type: 'conflict.closed' })
  if (theirs === null) {
    return (
      <Dialog
        title={formTexts.conflict}
        cancelLabel={formTexts.keepEditing}
        onClose={keepEditing}
        error={isUnread ? error : null}
        action={{
          label: tryAgain,
          isWaiting: !isUnread,
          onPress: () => form.send({ type: 'retry.requested' }),
        }}
      >
        <p>{isUnread ? formTexts.conflictUnread : formTexts.conflictLoading}</p>
        <Waiting wait={wait} call="getPlan" />
      </Dialog>
    )
  }
  const saved = draftOf(theirs.plan)
  return (
    <Dialog
      title={formTexts.conflict}
      isWide
      cancelLabel={formTexts.keepEditing}
      onClose={keepEditing}
      others={<Button onPress={() => form.send({ type: 'theirs.taken' })}>{formTexts.takeTheirs}</Button>}
      action={{ label: formTexts.overwrite, isDanger: true, onPress: () => form.send({ type: 'mine.kept' }) }}
    >
      <p>{formTexts.conflictWhy}</p>
      <PlainTable
        className={compare}
        heads={[formTexts.field, formTexts.theirs, formTexts.yours]}
        rows={differences(saved, draft).map((field) => ({
          key: field,
          cells: [fieldNames[field], fieldText(saved, field), fieldText(draft, field)],
        }))}
      />
    </Dialog>
  )
}
