import { isOutcomeUnknown, type Failure } from '../../../machines/contract/failure.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import * as css from './business.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface FailedChangeProps {
  name: string
  /** the participle: "removed" */
  action: string
  error: string
  failure: Failure | null
  onCheck: () => void
  onClose: () => void
}

/** Shows why a confirmed change failed; offers a check if its outcome is unknown. */
export function FailedChange({ name, action, error, failure, onCheck, onClose }: FailedChangeProps) {
  const whom = (
    <span className={css.prose}>
      <bdi className={css.name}>{name}</bdi>
    </span>
  )
  const close = (
    <Button size="small" variant="quiet" onPress={onClose}>
      {shared.close}
    </Button>
  )
  if (isOutcomeUnknown(failure)) {
    return (
      <UnknownOutcome
        name={whom}
        whether={texts.wasChanged(action)}
        error={error}
        failure={failure}
        onCheck={() => {
          onClose()
          onCheck()
        }}
        more={close}
      />
    )
  }
  return (
    <Notice tone="critical" role="alert" callId={failure?.callId} action={close}>
      <span className={css.prose}>
        {whom}
        {texts.wasNotChanged(action)}
        <ServerText>{withOtherFields(error, failure, []) ?? error}</ServerText>
      </span>
    </Notice>
  )
}
