import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { formatCount } from '../../lib/text.ts'
import { placeOf, showColumns, shownIn, useActiveView, useViewQuery, useViews } from '../../services/views.ts'
import { Button } from '../../ui/controls/Button.tsx'
import * as tabsCss from '../../ui/controls/tabs.css.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import type { ListName } from '../list-name.ts'
import { SheetButton } from '../SheetButton.tsx'
import * as texts from './view-texts.ts'
import * as css from './views.css.ts'
import { viewsTool } from './views-tool.tsx'

interface ViewTabsProps extends Pick<ListName, 'name' | 'call'> {
  list: { query: PageQuery; total: number | null; isKnown: boolean; isPartial: boolean; isPending: boolean }
}

/** Shows the whole list and the saved views as tabs, each with its last known number of rows. */
export const ViewTabs = afterRows(({ name, call, list }: ViewTabsProps) => {
  const { total } = list
  const query = useViewQuery(list.query)
  const saved = useViews()
  const { tabs, active, isEdited } = useActiveView(name, query, saved.views)
  const activeTab = useRef<HTMLAnchorElement>(null)
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
    <nav aria-label={texts.views} className={css.tabs}>
      <ul role="list" className={tabsCss.list}>
        {tabs.map((view) => {
          const isActive = view === active
          const count = counts[view.name]
          return (
            <li key={view.name}>
              <Link
                {...placeOf(view)}
                className={tabsCss.tab}
                activeProps={{}}
                aria-current={isActive ? 'true' : undefined}
                ref={isActive ? activeTab : undefined}
                onClick={() => showColumns(view)}
              >
                <bdi>{view.name || texts.all}</bdi>
                {(isActive || count !== undefined) && (
                  <span className={tabsCss.count}>
                    {isActive && isEdited
                      ? ` ${texts.edited}`
                      : count !== undefined && ` ${formatCount(count)}`}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      {active && isEdited && (
        <Button
          size="small"
          className={css.updateTab}
          aria-label={texts.updateOf(active.name)}
          onPress={() => {
            saved.onUpdate({ ...active, ...shownIn({ call }, query) })
            // The button unmounts once the view is saved
            activeTab.current?.focus()
          }}
        >
          {texts.update}
        </Button>
      )}
      <SheetButton
        variant="quiet"
        size="small"
        iconOnly
        className={css.add}
        icon={<Plus aria-hidden />}
        aria-label={texts.edit}
        aria-haspopup="dialog"
        sheet={viewsTool({ name, call }, query).sheet}
      />
    </nav>
  )
})
