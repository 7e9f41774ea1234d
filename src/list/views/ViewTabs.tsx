import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { use, useState } from 'react'
import { isSameFilter } from '../../../machines/rules/page-filter.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { View } from '../../../machines/rules/views.ts'
import { formatCount } from '../../lib/text.ts'
import { placeOf, showColumns, useViews } from '../../services/views.ts'
import * as css from '../../ui/controls/tabs.css.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
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
  const zone = use(ZoneContext)
  const saved = useViews()
  const whole: View = {
    name: texts.all,
    list: name,
    search: { limit: query.limit },
    days: null,
    columns: null,
  }
  const views = [whole, ...saved.views.filter((view) => view.list === name)].map((view) => ({
    view,
    ...placeOf(view, zone),
  }))
  const current = currentOf(views, query)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  if (
    current !== undefined &&
    total !== null &&
    list.isKnown &&
    !list.isPartial &&
    !list.isPending &&
    counts[current.view.name] !== total
  )
    setCounts({ ...counts, [current.view.name]: total })
  return (
    <nav aria-label={texts.views} className={tabs}>
      <ul role="list" className={css.list}>
        {views.map((one) => {
          const { view, to, search } = one
          const count = counts[view.name]
          return (
            <li key={view.name}>
              <Link
                to={to}
                search={search}
                className={css.tab}
                activeProps={{}}
                aria-current={one === current ? 'true' : undefined}
                onClick={() => {
                  if (view !== whole) showColumns(view)
                }}
              >
                <bdi>{view.name}</bdi>
                {(one === current || count !== undefined) && (
                  <span className={css.count}>{count !== undefined && ` ${formatCount(count)}`}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
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

/** Returns the view with the query's search and filter, preferably one that also has the query's sort order. */
function currentOf<Tab extends { search: View['search'] }>(
  tabs: readonly Tab[],
  { search: text, filter: { sort, ...filter } = {} }: PageQuery,
): Tab | undefined {
  const same = tabs.filter(
    ({ search: { limit: _, page: _page, search = '', sort: _sort, ...other } }) =>
      search === text && isSameFilter(other, filter),
  )
  return same.find(({ search }) => search.sort === sort) ?? same[0]
}
