import { pages, titleOf } from '../../document/pages.ts'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import type { PlanColumn, PlanQuery } from '../../../machines/rules/plan-query.ts'
import { PLANS_A_PAGE } from '../../../machines/rules/plan-view.ts'
import { pageCountOf } from '../../../machines/rules/page-query.ts'
import { usePatience } from '../../services/patience.ts'
import { useSearchBox } from '../../services/paged-list.ts'
import { useServices } from '../../services/services.ts'
import { announcementOf } from '../../list/announcement.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { rowOf } from '../../ui/table/page-table.ts'
import { PageHeading, pageHeadingId } from '../../ui/text/PageHeading.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { ExtraUserPrice, ExtraUserPricePlace } from './ExtraUserPrice.tsx'
import { planColumns } from './plan-columns.tsx'
import { PlanBusinessesStatus } from './PlanBusinesses.tsx'
import { PlanChecks } from './PlanChecks.tsx'
import { PlanFilterLinks } from './PlanFilterLinks.tsx'
import { PlansEmpty } from './PlansEmpty.tsx'
import { PlanBusinessesContext, usePlanBusinesses } from './use-plan-businesses.ts'
import { usePlanListActor, PlanListContext } from './use-plans.ts'
import { usePlansActions } from './use-plans-actions.ts'
import { PricesButton } from './prices/PricesButton.tsx'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

const PricesOutcome = lazyRouteComponent(() => import('./prices/PricesOutcome.tsx'), 'PricesOutcome')
const PlanAddSheet = lazyRouteComponent(() => import('./PlanAddSheet.tsx'), 'PlanAddSheet')

const planId = ({ _id }: Plan) => _id
const sortable: Record<PlanColumn, true> = { name: true, price: true, usersIncluded: true, status: true }
const isSortable = (id: string): id is PlanColumn => Object.hasOwn(sortable, id)

interface PlansScreenProps {
  query: PlanQuery
  /** true while the update sheet (`children`) is open */
  isUpdating: boolean
  isAdding: boolean
  /** id of the plan to copy into the add form */
  copyId: string | null
  children: ReactNode
}

/** `/subscription-plans` (spec, section 2), and the sheets over it. */
export function PlansScreen({ query, isUpdating, isAdding, copyId, children }: PlansScreenProps) {
  const { product } = useServices()
  const list = usePlanListActor(query)
  const snapshot = useSelector(list, (current) => current)
  const { plans, statuses, view, changed, prices } = snapshot.context
  const counts = usePlanBusinesses(plans)
  const businesses = useMemo(
    () => ({
      answer: counts.snapshot.context.answer,
      isPending: counts.snapshot.hasTag('pending'),
      plans: plans ?? [],
    }),
    [counts.snapshot, plans],
  )
  const { wait, onStop } = usePatience(snapshot.children)
  const { draft, onType, onSubmit, onClear } = useSearchBox(snapshot.children)
  const isPending = snapshot.hasTag('pending')
  const hasFailed = plans === null && snapshot.matches({ status: 'error' })
  const total = plans === null ? null : plans.length
  const pageCount = pageCountOf(view.matched, PLANS_A_PAGE)
  usePlansActions(list, snapshot.context.query, pageCount, onClear)
  useFocusAfterSheet(isUpdating || isAdding)
  const isBatch = useSelector(prices ?? undefined, (batch) => (batch?.context.items.length ?? 0) > 0)
  useRowInView(changed, !isUpdating && !isAdding && !isBatch)

  return (
    <PlanListContext value={list}>
      <PlanBusinessesContext value={businesses}>
        {!isUpdating && !isAdding && <title>{titleOf('plans', product)}</title>}
        <PageHeading
          title={pages.plans.title}
          description={total === null ? undefined : texts.count(total)}
          actions={
            <>
              <PricesButton list={list} plans={plans} />
              <Link
                to="/subscription-plans"
                search={(search) => ({ ...search, new: '1' })}
                className={buttonClass('primary')}
              >
                <Plus aria-hidden />
                {formTexts.add}
              </Link>
            </>
          }
        />
        {plans === null && !hasFailed && <ExtraUserPricePlace />}
        {plans !== null && plans.length > 0 && <ExtraUserPrice list={list} plans={plans} />}
        <LazyBoundary>{prices && <PricesOutcome actor={prices} />}</LazyBoundary>
        <ListToolbar
          label={texts.search}
          placeholder={texts.search}
          draft={draft}
          onType={onType}
          onSubmit={onSubmit}
          wait={wait}
          call="listPlans"
          since={snapshot.context.since}
          onStop={onStop}
          tabs={<PlanFilterLinks query={snapshot.context.query} counts={plans && view.counts} />}
          progress={
            <>
              {/* one failure at a time, because a second one would move the first */}
              {snapshot.matches({ status: { success: 'outdated' } }) ? (
                <RefreshFailed
                  what={texts.plural}
                  read={snapshot.context}
                  actor={{
                    send: (event) => {
                      list.send(event)
                      counts.actor.send(event)
                    },
                  }}
                />
              ) : (
                <PlanBusinessesStatus {...counts} />
              )}
              <PlanChecks statuses={statuses} />
            </>
          }
        />
        <DataTable
          label={texts.label}
          count={total === null ? undefined : texts.count(total)}
          columns={planColumns}
          rows={view.rows}
          getRowId={planId}
          isLoading={plans === null && !hasFailed}
          isRefreshing={plans !== null && isPending}
          skeletonRows={6}
          announcement={announcementOf({
            noun: texts.noun,
            plural: texts.plural,
            isPending,
            hasFailed,
            query: { ...snapshot.context.query, limit: PLANS_A_PAGE },
            total: plans === null ? null : view.matched,
            count: view.rows.length,
          })}
          sort={snapshot.context.query.sort}
          onSort={(column) => {
            if (isSortable(column)) list.send({ type: 'sort.requested', column })
          }}
          markOf={({ _id }) => (_id === changed ? 'changed' : undefined)}
          empty={<PlansEmpty list={list} hasFailed={hasFailed} onClearSearch={onClear} />}
        />
        {view.matched > PLANS_A_PAGE && (
          <Pagination
            label={texts.pager}
            page={snapshot.context.query.page}
            pageCount={pageCount}
            onPage={(page) => list.send({ type: 'page.requested', page })}
          />
        )}
        {children}
        <LazyBoundary>
          {isAdding && <PlanAddSheet key={copyId} copyId={copyId} isLoading={plans === null && !hasFailed} />}
        </LazyBoundary>
      </PlanBusinessesContext>
    </PlanListContext>
  )
}

/** Focuses the page's heading after a sheet closes, if the sheet has no opener to return the focus to. */
function useFocusAfterSheet(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen || !wasOpen.current) {
      wasOpen.current = isOpen
      return
    }
    wasOpen.current = false
    // waits two frames, because the sheet returns the focus to its opener one frame after it closes
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(pageHeadingId)?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}

/** Scrolls the last added or changed row into view (statement U22). */
function useRowInView(id: string | null, isListOnTop: boolean): void {
  useEffect(() => {
    if (id === null || !isListOnTop) return
    rowOf(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isListOnTop])
}
