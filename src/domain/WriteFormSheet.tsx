import { useId, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import type { Failure } from '../../machines/contract/failure.ts'
import { FormSheet } from '../ui/overlay/FormSheet.tsx'
import { LeaveDialog, type LeaveDialogProps } from '../ui/overlay/LeaveDialog.tsx'
import { errorAbove } from './error-above.ts'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { wordsHere } from './write-words.ts'

interface WriteFormSheetProps {
  title: string
  /** on the button that sends it */
  saveLabel: string
  /** of the form element */
  className: string
  write: Parameters<typeof wordsHere>[0]
  /** the names of its fields: what the server says of them stands beside them */
  fields: readonly string[]
  /** on the button that looks whether it was done */
  checkLabel?: string
  isPending: boolean
  /** what `useForm` gives */
  state: {
    error: string | null
    failure: Failure | null
    isUnknown: boolean
    form: Ref<HTMLFormElement>
    submit: (event: SyntheticEvent) => void
    check: () => void
  }
  /** what `useLeaveGuard` gives */
  guard: { leave: () => void; question: LeaveDialogProps | null }
  /** the fields */
  children: ReactNode
}

/** A form in a sheet that sends one write: why it failed, whether it may have been done all the same, leaving. */
export function WriteFormSheet(props: WriteFormSheetProps) {
  const { title, saveLabel, className, write, fields, checkLabel, isPending, state, guard, children } = props
  const { error, failure, isUnknown, form, submit, check } = state
  const id = useId()
  return (
    <FormSheet
      title={title}
      form={id}
      saveLabel={saveLabel}
      onClose={guard.leave}
      isPending={isPending}
      error={isUnknown ? null : errorAbove(error, failure, fields)}
      callId={failure?.callId}
    >
      {isUnknown && (
        <UnknownOutcome
          whether={wordsHere(write)}
          error={error ?? ''}
          failure={failure}
          {...(checkLabel !== undefined && { checkLabel })}
          onCheck={check}
        />
      )}
      <form ref={form} id={id} className={className} onSubmit={submit} noValidate aria-label={title}>
        {children}
      </form>
      {guard.question && <LeaveDialog {...guard.question} />}
    </FormSheet>
  )
}
