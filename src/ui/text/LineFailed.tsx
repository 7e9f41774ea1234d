import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../controls/Button.tsx'
import { keepFocus } from '../overlay/keep-focus.ts'
import { explained } from './explained.ts'
import * as css from './line-failed.css.ts'
import * as texts from '../../lib/texts.ts'

interface LineFailedProps {
  /** The failure, such as "Couldn’t load totals" */
  title: string
  /** An error text from the spec's section 8 */
  reason: string | null
  /** The response's X-Request-Id, for support */
  callId: string | null | undefined
  onRetry: () => void
}

/** Says that content failed to load or refresh, in a line that always exists, so that the notice moves nothing. */
export function LineFailed({ title, reason, callId, onRetry }: LineFailedProps) {
  const cause = [explained(reason), callId != null && `${texts.reference}${callId}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <div role="alert" className={css.line} data-tip={`${title} ${cause}`}>
      <CircleAlert aria-hidden className={css.sign} />
      <span className={css.words}>
        <span className={css.title}>{title}</span> <bdi className={css.cause}>{cause}</bdi>
      </span>
      <span ref={keepFocus} className={css.end}>
        <Button size="small" onPress={onRetry}>
          {texts.tryAgain}
        </Button>
      </span>
    </div>
  )
}
