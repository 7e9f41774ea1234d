import { useSelector } from '@xstate/react'
import { differences, draftOf } from '../../../machines/rules/plan-form.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWait } from '../../ui/network.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { fieldNames, fieldText } from './field-names.ts'
import * as css from './plans.css.ts'
import type { PlanFormActor } from './use-plan-form.ts'

/** 412: what somebody else saved meanwhile beside what is typed here, and the three ways on. */
export function ConflictDialog({ form }: { form: PlanFormActor }) {
  const snapshot = useSelector(form, (current) => current)
  const { theirs, draft, error } = snapshot.context
  const isUnread = snapshot.matches({ conflict: 'unread' })
  const wait = useWait(snapshot.matches({ conflict: 'reading' }))
  const goOn = () => {
    form.send({ type: 'conflict.closed' })
  }
  if (theirs === null) {
    return (
      <Dialog
        title="Somebody else changed this plan"
        cancelLabel="Go on editing"
        onClose={goOn}
        error={isUnread ? error : null}
        action={{
          label: 'Try again',
          isWaiting: !isUnread,
          onPress: () => {
            form.send({ type: 'retry.requested' })
          },
        }}
      >
        <p>{isUnread ? 'What they saved could not be loaded.' : 'Loading what they saved…'}</p>
        <Waiting wait={wait} call="getPlan" />
      </Dialog>
    )
  }
  const saved = draftOf(theirs.plan)
  const fields = differences(saved, draft)
  return (
    <Dialog
      title="Somebody else changed this plan"
      isWide
      cancelLabel="Go on editing"
      onClose={goOn}
      others={
        <Button
          onPress={() => {
            form.send({ type: 'theirs.taken' })
          }}
        >
          Take theirs
        </Button>
      }
      action={{
        label: 'Overwrite with mine',
        isDanger: true,
        onPress: () => {
          form.send({ type: 'mine.kept' })
        },
      }}
    >
      <p>It was saved since you opened it. Nothing of yours is saved or lost yet.</p>
      {fields.length === 0 ? (
        <p>What they saved is the same as what you typed.</p>
      ) : (
        <table className={css.compare}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldNames[field]}</th>
                <td>
                  <bdi>{fieldText(saved, field)}</bdi>
                </td>
                <td>
                  <bdi>{fieldText(draft, field)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
