import { titleOf } from '../../document/pages.ts'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, useCallback, useMemo } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { LIMITS, offsetOf, pageCountOf, type PageQuery } from '../../../machines/rules/page-query.ts'
import { usePatience } from '../../services/patience.ts'
import { useSearchBox } from '../../services/search-box.ts'
import { useServices } from '../../services/services.ts'
import { announcementOf } from '../../domain/announcement.ts'
import { countOf, textOf } from '../../lib/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { ListEmpty } from '../../ui/table/ListEmpty.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { usePagedActions } from '../../domain/paged-actions.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { PageSize } from '../../ui/table/PageSize.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { businessColumns } from './business.columns.tsx'
import { RowActionsContext } from './row-actions.ts'
import { StatusConfirmation, StatusRefused } from './StatusParts.tsx'
import { useBusinessList } from './use-business-list.ts'

const BusinessAddDialog = lazy(() =>
  import('./BusinessAddDialog.tsx').then((module) => ({ default: module.BusinessAddDialog })),
)

interface BusinessListScreenProps {
  query: PageQuery
  /** the address asks for the form that adds one */
  isAdding: boolean
}

/** `/business` (spec, section 2: list of businesses). */
export function BusinessListScreen({ query, isAdding }: BusinessListScreenProps) {
  const { product } = useServices()
  const navigate = useNavigate({ from: '/business/' })
  const { snapshot, send, status } = useBusinessList(query)
  const { businesses, total, selected, addedId, error, failure } = snapshot.context
  const { page, limit, search } = snapshot.context.query
  const { wait, onStop } = usePatience(snapshot.children)
  const { draft, onType, onSubmit, onClear } = useSearchBox(snapshot.children)
  const hasFailed = snapshot.matches({ status: 'error' })
  const isPending = snapshot.hasTag('pending')
  const rows = hasFailed ? noRows : businesses
  const isBare = snapshot.matches({ view: 'skeleton' }) && !hasFailed
  // of a page that could not be had nothing is counted
  const isKnown = total !== null && !hasFailed
  const pageCount = pageCountOf(total ?? 0, limit)
  const goTo = (to: number) => {
    send({ type: 'page.requested', page: to })
  }
  const open = useCallback(
    (isOpen: boolean) =>
      void navigate({
        search: ({ new: _, ...rest }) => ({ ...rest, ...(isOpen && { new: '1' as const }) }),
        replace: !isOpen,
        // the form has asked already
        ignoreBlocker: !isOpen,
      }),
    [navigate],
  )
  usePagedActions({ page, pageCount, search, send, onClear })
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'add',
          text: 'Add business',
          run: () => {
            open(true)
          },
        },
      ],
      [open],
    ),
  )

  const { pending, send: sendStatus } = status
  const actions = useMemo(() => {
    const place = { index: offsetOf({ page, limit, search }), search }
    return {
      place,
      wanted: new Map(pending.map(({ businessId, isActive }) => [businessId, isActive])),
      onView: (business: Business, index: number) =>
        void navigate({
          to: '/business/details/$businessId',
          params: { businessId: business._id },
          state: { place: { ...place, index: place.index + index } },
        }),
      onStatus: ({ _id: businessId, name, isActive }: Business) => {
        sendStatus({
          type: 'change.requested',
          change: { businessId, name: textOf(name), isActive: isActive !== true },
        })
      },
    }
  }, [page, limit, search, pending, sendStatus, navigate])

  return (
    <RowActionsContext value={actions}>
      <title>{titleOf('businesses', product)}</title>
      <PageHeading
        title="Businesses"
        description={
          total === null ? isBare && <Skeleton width="14ch" /> : countOf(total, 'business', 'businesses')
        }
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onPress={() => {
              open(true)
            }}
          >
            Add business
          </Button>
        }
      />
      <StatusRefused
        status={status}
        onCheck={() => {
          send({ type: 'check.requested' })
        }}
      />
      <ListToolbar
        label="Search businesses"
        placeholder="Search businesses"
        draft={draft}
        onType={onType}
        onSubmit={onSubmit}
        wait={wait}
        call="listBusinesses"
        since={snapshot.context.since}
        onStop={onStop}
      />
      {snapshot.matches({ status: { success: 'outdated' } }) && (
        <RefreshFailed
          what="businesses"
          error={error}
          callId={failure?.callId}
          onRetry={() => {
            send({ type: 'retry.requested' })
          }}
        />
      )}
      <DataTable
        label="Businesses"
        count={total === null ? undefined : countOf(total, 'business', 'businesses')}
        columns={businessColumns}
        rows={rows}
        getRowId={idOf}
        isLoading={isBare}
        isRefreshing={isPending && !isBare}
        skeletonRows={limit}
        announcement={announcementOf({
          noun: 'business',
          plural: 'businesses',
          isPending,
          hasFailed,
          query: snapshot.context.query,
          total,
          count: businesses.length,
        })}
        selection={{
          selected: new Set(selected),
          onToggle: (id) => {
            send({ type: 'row.toggled', id })
          },
          onToggleAll: () => {
            send({ type: 'page.toggled', ids: businesses.map(idOf) })
          },
          labelOf: ({ name }) => `Select business ${textOf(name)}`,
        }}
        markOf={({ _id }) => (actions.wanted.has(_id) ? 'pending' : _id === addedId ? 'changed' : undefined)}
        empty={
          <ListEmpty
            noun="business"
            plural="businesses"
            failure={hasFailed ? { error, callId: failure?.callId } : null}
            page={page}
            lastPage={pageCount}
            total={total ?? 0}
            search={search}
            nothingYet="There are no businesses yet. Add the first one."
            onRetry={() => {
              send({ type: 'retry.requested' })
            }}
            onPage={goTo}
            onClearSearch={onClear}
          />
        }
      />
      <Pagination
        label="Businesses pages"
        page={page}
        pageCount={isKnown ? pageCount : null}
        onPage={goTo}
        selected={isKnown && !isBare ? { count: selected.length, of: rows.length } : undefined}
        pageSize={
          <PageSize
            limit={limit}
            limits={LIMITS}
            isReady={!isBare}
            onChoose={(to) => {
              send({ type: 'limit.chosen', limit: to })
            }}
          />
        }
      />
      <StatusConfirmation status={status} />
      <LazyBoundary>
        {isAdding && (
          <BusinessAddDialog
            onClose={() => {
              open(false)
            }}
            onAdded={({ _id }) => {
              send({ type: 'business.added', businessId: _id })
            }}
            onCheck={() => {
              open(false)
              send({ type: 'check.requested' })
            }}
          />
        )}
      </LazyBoundary>
    </RowActionsContext>
  )
}

const noRows: readonly Business[] = []

function idOf({ _id }: Business): string {
  return _id
}
