import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMemo } from 'react'
import { formatAge } from '../../lib/age.ts'
import { countOf, formatCount } from '../../lib/text.ts'
import { useListAge, type AgingList, useKeys } from '../../services/list-age.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { useOnline } from '../../ui/network.ts'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { ListName } from '../list-name.ts'
import * as css from './list-age.css.ts'
import * as texts from './list-age-texts.ts'

interface ListAgeProps {
  list: AgingList
  names: ListName
  /** Hides the age on a small screen, where the page's buttons need the space. */
  isTight?: boolean
}

/** Shows a list's age and the number of new rows, with a button that refetches the list. */
export const ListAge = afterRows(function ListAge({ list, names, isTight }: ListAgeProps) {
  const { noun, plural, call } = names
  const { since, now, newer, isBusy, onRefresh, onShow } = useListAge(list, call)
  const isOnline = useOnline()
  const refresh = texts.refresh(plural)
  useOfferedActions(
    useMemo(() => [{ id: 'refresh', text: refresh, run: onRefresh, shortcut: 'r' }], [refresh, onRefresh]),
  )
  const found = newer > 0 ? countOf(newer, texts.newer(noun), texts.newer(plural)) : ''
  return (
    <span className={css.place}>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      <IconButton
        label={refresh}
        aria-keyshortcuts={useKeys('R')}
        size="small"
        className={css.refresh}
        icon={<RotateCw aria-hidden />}
        isPending={isBusy}
        onPress={onRefresh}
      />
      {/* These texts come last, so that the button does not move when the texts appear or grow. */}
      {/* Offline, the toolbar shows the time of the rows instead. */}
      {isOnline && since !== null && now !== null && (
        <span className={cx(css.age, isTight && css.tight)}>
          {texts.updated}
          <DateText value={new Date(since).toISOString()} age={formatAge(since, now)} />
        </span>
      )}
      {found !== '' && (
        <Button size="small" className={css.found} aria-label={found} onPress={onShow}>
          <span className={css.whole}>{found}</span>
          <span className={css.short}>{texts.more(formatCount(newer))}</span>
        </Button>
      )}
    </span>
  )
})
