import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMemo } from 'react'
import { formatAge } from '../../lib/age.ts'
import { countOf, formatCount } from '../../lib/text.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { cx } from '../cx.ts'
import { useOfferedActions } from '../screen-actions.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as css from './list-age.css.ts'
import * as texts from './list-age-texts.ts'

interface ListAgeProps {
  /** "payment" and "payments" */
  noun: string
  plural: string
  /** The time of the response shown, and the current time, in ms; null while unknown */
  since: number | null
  now: number | null
  /** The number of new rows that are not in the list */
  newer: number
  /** A request is pending */
  isBusy: boolean
  /** The same function while the list is the same */
  onRefresh: () => void
  onShow: () => void
  /** Hides the age on a small screen, where the page's buttons need the room */
  isTight?: boolean
}

/** Shows how old a list is and how many new rows there are, and refetches it. */
export function ListAge({
  noun,
  plural,
  since,
  now,
  newer,
  isBusy,
  onRefresh,
  onShow,
  isTight,
}: ListAgeProps) {
  const refresh = texts.refresh(plural)
  useOfferedActions(useMemo(() => [{ id: 'refresh', text: refresh, run: onRefresh }], [refresh, onRefresh]))
  const found = newer > 0 ? countOf(newer, texts.newer(noun), texts.newer(plural)) : ''
  return (
    <span className={css.place}>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      <IconButton
        label={refresh}
        size="small"
        className={css.refresh}
        icon={<RotateCw aria-hidden />}
        isPending={isBusy}
        onPress={onRefresh}
      />
      {/* Texts that appear or grow are absolute, so that nothing beside them moves */}
      {since !== null && now !== null && (
        <span className={cx(css.age, isTight && css.tight)}>{texts.updated(formatAge(since, now))}</span>
      )}
      {found !== '' && (
        <Button size="small" className={css.found} aria-label={found} onPress={onShow}>
          <span className={css.whole}>{found}</span>
          <span className={css.short}>{texts.more(formatCount(newer))}</span>
        </Button>
      )}
    </span>
  )
}
