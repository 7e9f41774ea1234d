import type { ReadingNow } from '../../lib/reading.ts'
import { formatCount } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'
import type { WaitingCall } from '../../lib/wait.ts'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './reading.css.ts'
import type { ListName } from '../list-name.ts'
import * as texts from './reading-texts.ts'

interface ReadingProgressProps extends ReadingNow {
  /** "payments" */
  plural: string
  /** The call that loads a page. */
  call: WaitingCall
}

/** Shows the loading progress of a client-side list, needed if the backend can't filter. */
export function ListReading({ name, plural, call }: Pick<ListName, 'name' | 'plural' | 'call'>) {
  const reading = useReading(name)
  const isReadHere = useSupported(`${call}.filter`) === false
  if (reading) return <ReadingProgress plural={plural} call={call} {...reading} />
  return isReadHere && <ReadingPlace />
}

/** Reserves the height of the progress until its state is known. */
function ReadingPlace() {
  return <div className={css.reading} />
}

/** Shows how many rows of a client-side list have loaded, with a button that stops or resumes loading. */
function ReadingProgress(props: ReadingProgressProps) {
  const { plural, state, isWhole, error, callId, onStop, onGoOn } = props
  if (state === 'idle') return <ReadingPlace />
  if (state === 'error')
    return (
      <div className={css.notice} data-across="">
        <Notice
          tone="critical"
          title={texts.couldNotReadAll(plural)}
          callId={callId}
          action={
            <Button size="small" onPress={onGoOn}>
              {shared.tryAgain}
            </Button>
          }
        >
          {[error, props.read !== null && shareOf(props)].filter(Boolean).join('. ')}
        </Notice>
      </div>
    )
  const isLoading = state === 'loading'
  return (
    <div className={css.reading} role="group" aria-label={texts.reading(plural)}>
      <div
        className={css.words}
        data-widest={isLoading ? shareOf({ ...props, read: props.total }) : undefined}
      >
        <span>{shareOf(props)}</span>
        {props.isUnordered && <span> {texts.unordered(plural)}</span>}
        {state === 'success' && !isWhole && <span> {texts.notAllGiven(plural)}</span>}
      </div>
      {/* The changing count is only visible. Screen readers announce the start and the end. */}
      <VisuallyHidden role="status">{isLoading ? texts.reading(plural) : shareOf(props)}</VisuallyHidden>
      <Waiting wait={props.wait} call={props.call} />
      {isLoading && (
        <Button ref={keepFocus} size="small" onPress={onStop}>
          {texts.stop}
        </Button>
      )}
      {state === 'stopped' && (
        <Button ref={keepFocus} size="small" onPress={onGoOn}>
          {texts.goOn}
        </Button>
      )}
      {state === 'success' && !isWhole && (
        <Button ref={keepFocus} size="small" onPress={onGoOn}>
          {texts.readAgain}
        </Button>
      )}
    </div>
  )
}

/** Returns the progress as text: "1,200 of 10,000 payments read". */
function shareOf({ plural, state, read, total, isWhole }: ReadingProgressProps): string {
  if (read === null || total === null) return `${texts.reading(plural)}…`
  const [some, all] = [formatCount(read), formatCount(total)]
  const share = texts.readOf(plural, some, all)
  if (state === 'stopped') return `${texts.stopped} ${share}. ${texts.onlyThese}`
  if (state !== 'success' || !isWhole) return share
  return read === total ? texts.allRead(plural, all) : texts.foundOf(plural, some, all)
}
