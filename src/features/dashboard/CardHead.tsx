import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { formatAge } from '../../lib/age.ts'
import { usePatience, type Patient } from '../../services/patience.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting, type WaitingProps } from '../../ui/text/Waiting.tsx'
import * as css from './dashboard.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface CardHeadProps extends Pick<WaitingProps, 'call'> {
  id: string
  title: string
  /** The name of the card's data in texts: "figures". */
  what: string
  snapshot: { context: { since: number | null; now?: number | null }; children: Patient }
  /** The current time in ms, if the snapshot lacks it */
  now?: number | null
  isPending: boolean
  /** Absent while there is nothing to refresh. */
  onRefresh?: (() => void) | undefined
  children?: ReactNode
}

/** The header of a dashboard card: its name, the data's age and a Refresh button. */
export function CardHead(props: CardHeadProps) {
  const { snapshot, what, isPending } = props
  const { since, now = props.now ?? null } = snapshot.context
  return (
    <div className={css.agedHead}>
      <h2 id={props.id} className={css.title}>
        {props.title}
      </h2>
      {since !== null && now !== null && (
        <span className={css.age}>
          {texts.updated}
          <DateText value={new Date(since).toISOString()} age={formatAge(since, now)} />
        </span>
      )}
      {props.onRefresh && (
        <IconButton
          label={texts.refresh(what)}
          size="small"
          icon={<RotateCw aria-hidden />}
          isPending={isPending}
          onPress={props.onRefresh}
        />
      )}
      <Waiting {...usePatience(snapshot.children)} call={props.call} />
      {props.children}
      <VisuallyHidden role="status">{isPending ? shared.loading(what) : ''}</VisuallyHidden>
    </div>
  )
}
