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
  /** when what is shown was answered, and what the time is, in ms; null while that is not known */
  since: number | null
  now: number | null
  /** how many rows there are that the list has not got */
  newer: number
  /** an answer is under way */
  isBusy: boolean
  /** the same function as long as the list is the same */
  onRefresh: () => void
  onShow: () => void
  /** beside the page's buttons: on a small screen there is no room for the age */
  isTight?: boolean
}

/** Says in one line how old a list is and how many newer rows there are, and offers to refetch it. */
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
      {/* what comes later, and grows, moves nothing at the end */}
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
