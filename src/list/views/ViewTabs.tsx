import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { View } from '../../../machines/rules/views.ts'
import { formatCount } from '../../lib/text.ts'
import { placeOf, showColumns, shownIn, useActiveView, useViews } from '../../services/views.ts'
import { Button } from '../../ui/controls/Button.tsx'
import * as css from '../../ui/controls/tabs.css.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import type { ListName } from '../list-name.ts'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './view-texts.ts'
import { add, tabs } from './views.css.ts'
import { viewsTool } from './views-tool.tsx'

interface ViewTabsProps extends Pick<ListName, 'name' | 'call'> {
  list: { query: PageQuery; total: number | null; isKnown: boolean; isPartial: boolean; isPending: boolean }
}

/** Shows the whole list and the saved views as tabs, each with its last known number of rows. */
export const ViewTabs = afterRows(({ name, call, list }: ViewTabsProps) => {
  const { query, total } = list
  const saved = useViews()
  const whole: View = {
    name: texts.all,
    list: name,
    search: { limit: query.limit },
    columns: null,
  }
  const views: [View, ...View[]] = [whole, ...saved.views.filter((view) => view.list === name)]
  const { active, isEdited } = useActiveView(name, query, views)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  if (
    active !== undefined &&
    !isEdited &&
    total !== null &&
    list.isKnown &&
    !list.isPartial &&
    !list.isPending &&
    counts[active.name] !== total
  )
    setCounts({ ...counts, [active.name]: total })
  return (
    <nav aria-label={texts.views} className={tabs}>
      <ul role="list" className={css.list}>
        {views.map((view) => {
          const isActive = view === active
          const count = counts[view.name]
          return (
            <li key={view.name}>
              <Link
                {...placeOf(view)}
                className={css.tab}
                activeProps={{}}
                aria-current={isActive ? 'true' : undefined}
                onClick={() => {
                  if (view !== whole) showColumns(view)
                }}
              >
                <bdi>{view.name}</bdi>
                {isActive && isEdited && <span className={css.count}>{` ${texts.edited}`}</span>}
                {(isActive || count !== undefined) && (
                  <span className={css.count}>{count !== undefined && ` ${formatCount(count)}`}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      {active && isEdited && (
        <Button
          variant="quiet"
          size="small"
          className={add}
          aria-label={texts.updateOf(active.name)}
          onPress={() => saved.onUpdate({ ...active, ...shownIn({ call }, query) })}
        >
          {texts.update}
        </Button>
      )}
      <SheetButton
        variant="quiet"
        size="small"
        iconOnly
        className={add}
        icon={<Plus aria-hidden />}
        aria-label={texts.edit}
        aria-haspopup="dialog"
        sheet={viewsTool({ name, call }, query).sheet}
      />
    </nav>
  )
})
