import { lazyRouteComponent } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { isFiltered, pageCountOf, LIMITS } from '../../machines/rules/page-query.ts'
import { countOf } from '../lib/text.ts'
import type { usePagedList } from '../services/paged-list.ts'
import { useArranged } from '../ui/table/arranged.ts'
import { DataTable, type DataTableProps } from '../ui/table/DataTable.tsx'
import type { ListEmptyProps } from '../ui/table/ListEmpty.tsx'
import { ListTools } from '../ui/table/ListTools.tsx'
import { ListToolbar, type ListToolbarProps } from '../ui/table/ListToolbar.tsx'
import { PageSize } from '../ui/table/PageSize.tsx'
import { Pagination } from '../ui/table/Pagination.tsx'
import { EmptyState } from '../ui/text/EmptyState.tsx'
import { LoadFailed } from '../ui/text/LoadFailed.tsx'
import { announcementOf } from './announcement.ts'
import { LazyBoundary } from '../ui/LazyBoundary.tsx'
import type { ListName } from './list-name.ts'
import { usePagedActions } from './paged-actions.ts'
import { sortingOf, type Sorts } from './sorting.ts'
import * as texts from '../lib/texts.ts'

const ViewTabs = lazyRouteComponent(() => import('./views/ViewTabs.tsx'), 'ViewTabs')
const RefreshFailed = lazyRouteComponent(() => import('../ui/text/RefreshFailed.tsx'), 'RefreshFailed')
const ListEmpty = lazyRouteComponent(() => import('../ui/table/ListEmpty.tsx'), 'ListEmpty')
const ListReading = lazyRouteComponent(() => import('./reading/ReadingProgress.tsx'), 'ListReading')

type Table<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'getRowId' | 'markOf'>

/** A paged list, shown as a table. */
export interface ListTable<Row extends object> extends Table<Row>, ListName, Sorts<Row> {
  /** Returns the label of a row's checkbox: "payment TXN-1". Undefined if rows cannot be selected. */
  nameOf?: (row: Row) => string
}

interface PagedTableProps<Row extends object>
  extends ListTable<Row>, Pick<ListToolbarProps, 'placeholder' | 'children'> {
  nothingYet: ListEmptyProps['nothingYet']
  /** one line above the rows; its code loads after the rows */
  totals?: ReactNode
  /** actions on the selection, whose code loads with the first selected row */
  selectionBar?: ReactNode
  /** Renders the rows next to a panel. By default, only the rows are rendered. */
  beside?: (rows: ReactNode) => ReactNode
  /** The state of the list machine and its search box. */
  list: ReturnType<typeof usePagedList<Row>>
}

/** Renders a paged list: search box, table with optional selection, and footer. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { noun, plural, label, list, getRowId, nameOf, beside = alone } = props
  const { rows, total, hasFailed, isBare, isKnown, isPartial, send } = list
  const { page, limit, search } = list.query
  // Once mounted, the selection bar stays mounted, so that it announces changes.
  const [isBarDue, setBarDue] = useState(false)
  if (!isBarDue && list.selected.length > 0) setBarDue(true)
  const selected = new Set((list.isAllSelected ? rows : list.selected).map(getRowId))
  const pageCount = pageCountOf(total ?? 0, limit)
  const columns = useArranged(props.call, props.columns)
  usePagedActions({ page, pageCount, search, send, onClear: list.onClear })
  const hasFilters = isFiltered(list.query)
  const selectedOf = list.isAllSelected
    ? { count: total ?? 0, of: total ?? 0 }
    : { count: rows.filter((row) => selected.has(getRowId(row))).length, of: rows.length }
  const goTo = (to: number) => send({ type: 'page.requested', page: to })
  const chooseLimit = useCallback((to: number) => send({ type: 'limit.chosen', limit: to }), [send])
  return (
    <>
      <ListToolbar
        {...list}
        label={texts.searchFor(plural)}
        placeholder={props.placeholder}
        call={props.call}
        tabs={
          <ListTools isBare={isBare}>
            <ViewTabs name={props.name} call={props.call} list={list} />
          </ListTools>
        }
        progress={
          // if all rows must load before they can be sorted, shows the progress before the first rows
          <ListTools isBare={isBare && !list.isSorting}>
            {list.isOutdated && <RefreshFailed what={plural} read={list} actor={list} />}
            {list.query.filter && <ListReading name={props.name} plural={plural} call={props.call} />}
          </ListTools>
        }
      >
        {props.children && <ListTools isBare={isBare}>{props.children}</ListTools>}
      </ListToolbar>
      {beside(
        <>
          <DataTable
            label={label}
            count={isKnown ? texts.maybeSoFar(countOf(total ?? 0, noun, plural), isPartial) : undefined}
            columns={columns}
            rows={rows}
            page={JSON.stringify(list.query)}
            getRowId={getRowId}
            isLoading={isBare}
            isRefreshing={list.isPending && !isBare}
            skeletonRows={list.skeletonRows}
            announcement={announcementOf({
              ...list,
              noun,
              plural,
              isPending: list.isPending || isBare,
              count: rows.length,
            })}
            selection={
              nameOf && {
                selected,
                onToggle: (ids, isSelected) => send({ type: 'rows.toggled', ids, isSelected }),
                labelOf: (row: Row) => texts.selectRow(noun, nameOf(row)),
              }
            }
            markOf={props.markOf}
            strip={props.totals && <ListTools isBare={isBare}>{props.totals}</ListTools>}
            {...sortingOf(props, rows, list.query.filter, (filter) =>
              send({ type: 'filter.chosen', filter }),
            )}
            empty={
              hasFailed ? (
                <LoadFailed what={plural} read={list} actor={list} />
              ) : isPartial && rows.length === 0 ? (
                <EmptyState title={texts.noneSoFar} />
              ) : (
                <LazyBoundary>
                  <ListEmpty
                    noun={noun}
                    plural={plural}
                    page={page}
                    lastPage={pageCount}
                    total={total ?? 0}
                    search={search}
                    onClearFilters={
                      hasFilters
                        ? () => {
                            const { sort } = list.query.filter ?? {}
                            send({ type: 'filter.chosen', filter: sort === undefined ? {} : { sort } })
                          }
                        : undefined
                    }
                    nothingYet={props.nothingYet}
                    onPage={goTo}
                    onClearSearch={list.onClear}
                  />
                </LazyBoundary>
              )
            }
          />
          <LazyBoundary>{isBarDue && props.selectionBar}</LazyBoundary>
          <Pagination
            label={texts.pagesOf(label)}
            page={page}
            pageCount={isKnown ? pageCount : null}
            isPartial={isPartial}
            onPage={goTo}
            selected={nameOf && (isKnown && !isBare ? selectedOf : null)}
            isBare={!isBare && rows.length === 0 && page === 1}
            // hides the footer while a filtered list loads, because the list may have fewer rows than a page
            isUnplaced={isBare && !isKnown && (search !== '' || hasFilters)}
            pageSize={<PageSize limit={limit} limits={LIMITS} isReady={!isBare} onChoose={chooseLimit} />}
          />
        </>,
      )}
    </>
  )
}

/** The default `beside`: renders the rows without a panel. */
const alone = (rows: ReactNode) => rows
