import { useId, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { FormSheet } from '../ui/overlay/FormSheet.tsx'
import { LeaveDialog, type LeaveDialogProps } from '../ui/overlay/LeaveDialog.tsx'
import { WriteNotice, type WriteNoticeProps } from './WriteNotice.tsx'

interface WriteFormSheetProps extends Omit<WriteNoticeProps, 'state'> {
  title: string
  saveLabel: string
  className: string
  form: {
    isPending: boolean
    state: WriteNoticeProps['state'] & { form: Ref<HTMLFormElement>; submit: (event: SyntheticEvent) => void }
    guard: { leave: () => void; question: LeaveDialogProps | null }
  }
  children: ReactNode
}

/** A sheet with a form that sends one write. Shows errors and unknown outcomes, and confirms leaving with a draft. */
export function WriteFormSheet(props: WriteFormSheetProps) {
  const { title, saveLabel, className, form, children, ...notice } = props
  const { isPending, state, guard } = form
  const { form: element, submit } = state
  const id = useId()
  return (
    <FormSheet
      title={title}
      form={id}
      saveLabel={saveLabel}
      onClose={guard.leave}
      isPending={isPending}
      isSmall={props.fields.length === 1}
    >
      <WriteNotice {...notice} state={state} />
      <form ref={element} id={id} className={className} onSubmit={submit} noValidate aria-label={title}>
        {children}
      </form>
      {guard.question && <LeaveDialog {...guard.question} />}
    </FormSheet>
  )
}
