import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { PlanFormActor } from './use-plan-form.ts'

/** Asked once when a changed form is left. */
export function LeaveDialog({ form, saveLabel }: { form: PlanFormActor; saveLabel: string }) {
  return (
    <Dialog
      title="Leave without saving?"
      cancelLabel="Stay"
      onClose={() => {
        form.send({ type: 'leave.cancelled' })
      }}
      others={
        <Button
          onPress={() => {
            form.send({ type: 'changes.discarded' })
          }}
        >
          Discard changes
        </Button>
      }
      action={{
        label: saveLabel,
        onPress: () => {
          form.send({ type: 'plan.submitted' })
        },
      }}
    >
      <p>What you changed in this plan is not saved yet.</p>
    </Dialog>
  )
}
