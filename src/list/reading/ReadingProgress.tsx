import { formatCount } from '../../lib/text.ts'
import { resume, stop } from '../../lib/texts.ts'
import type { WaitingCall } from '../../lib/wait.ts'
import { useReading } from '../../services/reading.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { LineFailed } from '../../ui/text/LineFailed.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './reading.css.ts'
import type { ListName } from '../list-name.ts'
import * as texts from './reading-texts.ts'

interface ReadingProgressProps extends NonNullable<ReturnType<typeof useReading>> {
  /** "payments" */
  plural: string
  call: WaitingCall
}

/** Shows the progress of loading a list that the client filters, because the backend can't. */
export function ListReading({ name, plural, call }: Pick<ListName, 'name' | 'plural' | 'call'>) {
  const reading = useReading(name)
  return (
    reading && (
      <ReadingProgress plural={name === 'people' ? texts.businesses : plural} call={call} {...reading} />
    )
  )
}

/** Shows how many rows of a client-side list have loaded, with a button that stops or resumes loading. */
export function ReadingProgress(props: ReadingProgressProps) {
  const { plural, call, state, isWhole, error, callId, onStop, onGoOn } = props
  if (state === 'idle') return null
  if (state === 'error')
    return (
      <LineFailed
        title={texts.couldNotReadAll(plural)}
        reason={[error, props.read !== null && shareOf(props)].filter(Boolean).join('. ')}
        callId={callId}
        onRetry={onGoOn}
      />
    )
  const isLoading = state === 'loading'
  const button = (text: string, onPress: () => void) => (
    <Button ref={keepFocus} size="small" onPress={onPress}>
      {text}
    </Button>
  )
  return (
    <div className={css.reading} role="group" aria-label={texts.reading(plural)}>
      <div className={css.words}>
        {/* a new key per text replaces the element, because a longer text would count as a layout shift */}
        <span key={`${state} ${shareOf(props)}`}>{shareOf(props)}</span>
        {props.isUnordered && <span> {texts.unordered(plural)}</span>}
        {state === 'success' && !isWhole && <span> {texts.notAllGiven(plural)}</span>}
      </div>
      {/* Screen readers announce only the start and the end of loading, not the changing count. */}
      <VisuallyHidden role="status">{isLoading ? texts.reading(plural) : shareOf(props)}</VisuallyHidden>
      <Waiting wait={props.wait} call={props.call} />
      {isLoading && button(stop, onStop)}
      {state === 'stopped' && button(resume, onGoOn)}
      {state === 'success' && (!isWhole || call === 'searchEmployees') && button(texts.readAgain, onGoOn)}
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
