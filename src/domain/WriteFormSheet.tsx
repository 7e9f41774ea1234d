import { useId, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { FormFields } from '../ui/controls/FormFields.tsx'
import { FormSheet } from '../ui/overlay/FormSheet.tsx'
import { LeaveDialog, type LeaveDialogProps } from '../ui/overlay/LeaveDialog.tsx'
import { WriteNotice, type WriteNoticeProps } from './WriteNotice.tsx'

interface WriteFormSheetProps extends Omit<WriteNoticeProps, 'state' | 'checking'> {
  title: string
  saveLabel: string
  className: string
  /** for a form that can add several records in a row: null, or why it can't add another */
  moreReason?: string | null
  form: {
    isPending: boolean
    isLocked: boolean
    checking: WriteNoticeProps['checking']
    state: WriteNoticeProps['state'] & {
      form: Ref<HTMLFormElement>
      submit: (event: SyntheticEvent) => void
      submitAndMore: () => void
    }
    guard: { leave: () => void; question: LeaveDialogProps | null }
  }
  children: ReactNode
}

/** A sheet with a form that sends one write. Shows errors and unknown outcomes, and confirms leaving with a draft. */
export function WriteFormSheet(props: WriteFormSheetProps) {
  const { title, saveLabel, className, moreReason, form, children, ...notice } = props
  const { isPending, isLocked, checking, state, guard } = form
  const { form: element, submit } = state
  const id = useId()
  return (
    <FormSheet
      title={title}
      form={id}
      saveLabel={saveLabel}
      more={moreReason === undefined ? undefined : { reason: moreReason, onPress: state.submitAndMore }}
      onClose={guard.leave}
      isPending={isPending}
      isSmall={props.fields.length === 1}
    >
      <WriteNotice {...notice} checking={checking} state={state} />
      <form ref={element} id={id} className={className} onSubmit={submit} noValidate aria-label={title}>
        <FormFields isLocked={isLocked}>{children}</FormFields>
      </form>
      {guard.question && <LeaveDialog {...guard.question} />}
    </FormSheet>
  )
}
