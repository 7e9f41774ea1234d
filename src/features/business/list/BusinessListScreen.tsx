import { pages, titleOf } from '../../../document/pages.ts'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { memo, useCallback, useMemo, useState } from 'react'
import type { ListPlace } from '../../../../machines/rules/neighbours.ts'
import type { Business } from '../../../../machines/contract/calls.ts'
import { offsetOf, type PageQuery } from '../../../../machines/rules/page-query.ts'
import { useServices } from '../../../services/services.ts'
import { textOf } from '../../../lib/text.ts'
import { maybeSoFar } from '../../../lib/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { PagedTable } from '../../../list/PagedTable.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { useOfferedActions } from '../../../ui/screen-actions.ts'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { businessColumns } from './business.columns.tsx'
import { RowActionsContext, useStatusMarks } from './row-actions.ts'
import { StatusConfirmation, ChangeRefused } from '../statuses/StatusParts.tsx'
import { useBusinessList, useBusinessListActor } from './use-business-list.ts'
import { changeTo } from '../statuses/use-business-status.ts'
import * as texts from '../texts.ts'

const BusinessTools = lazyRouteComponent(() => import('./BusinessTools.tsx'), 'BusinessTools')

const BusinessAddSheet = lazyRouteComponent(() => import('./BusinessAddSheet.tsx'), 'BusinessAddSheet')

const BusinessSelection = lazyRouteComponent(() => import('./BusinessSelection.tsx'), 'BusinessSelection')
const ListAge = lazyRouteComponent(() => import('../../../list/age/ListAge.tsx'), 'ListAge')

const createdAtOf = ({ createdAt }: Business) => createdAt
const sorts = { name: 'name', plan: 'plan', seats: '-seats', created: '-created' }

interface BusinessListScreenProps {
  query: PageQuery
  /** true if the URL opens the form for a new business */
  isAdding: boolean
}

/** `/business` (spec, section 2: list of businesses). */
export function BusinessListScreen({ query, isAdding }: BusinessListScreenProps) {
  return <BusinessList actor={useBusinessListActor(query)} limit={query.limit} isAdding={isAdding} />
}

interface BusinessListProps extends Pick<BusinessListScreenProps, 'isAdding'> {
  actor: ReturnType<typeof useBusinessListActor>
  limit: number
}

// memo, so that a new query re-renders the list only through the actor's state
const BusinessList = memo(function BusinessList({ actor, limit, isAdding }: BusinessListProps) {
  const { product } = useServices()
  const navigate = useNavigate({ from: '/business/' })
  const { actor: listActor, list, send, status, statuses } = useBusinessList(actor, limit)
  const { total, isBare, isKnown } = list
  const place = usePlace(list)
  const open = useCallback(
    (isOpen: boolean) =>
      void navigate({
        search: ({ new: _, ...rest }) => ({ ...rest, ...(isOpen && { new: '1' as const }) }),
        replace: !isOpen,
        // the form has already asked the user about unsaved input
        ignoreBlocker: !isOpen,
      }),
    [navigate],
  )
  useOfferedActions(useMemo(() => [{ id: 'add', text: texts.add, run: () => open(true) }], [open]))

  const { pending, send: sendStatus } = status
  const marks = useStatusMarks(statuses)
  const actions = useMemo(
    () => ({
      place,
      wanted: new Map(pending.map(({ id, isActive }) => [id, isActive])),
      marks,
      onView: (business: Business, index: number) =>
        void navigate({
          to: '/business/details/$businessId',
          params: { businessId: business._id },
          state: { place: { ...place, index: place.index + index } },
        }),
      onStatus: (business: Business) =>
        sendStatus({ type: 'changes.requested', changes: [changeTo(business.isActive !== true, business)] }),
    }),
    [place, pending, marks, sendStatus, navigate],
  )

  return (
    <RowActionsContext value={actions}>
      <title>{titleOf('businesses', product)}</title>
      <PageHeading
        title={pages.businesses.title}
        description={
          total === null ? (
            isBare && <Skeleton width="14ch" />
          ) : (
            <>
              {maybeSoFar(texts.count(total), list.isPartial)}
              <LazyBoundary>
                {!isBare && isKnown && <ListAge list={list} names={texts.names} isTight />}
              </LazyBoundary>
            </>
          )
        }
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => open(true)}>
            {texts.add}
          </Button>
        }
      />
      <ChangeRefused queue={status} onCheck={() => list.send({ type: 'check.requested' })} />
      <PagedTable
        {...texts.names}
        placeholder={texts.search}
        columns={businessColumns}
        getRowId={idOf}
        markOf={({ _id }) => {
          const mark = marks.get(_id)
          if (actions.wanted.has(_id) || typeof mark === 'object') return 'pending'
          return mark ?? (_id === list.addedId ? 'changed' : undefined)
        }}
        nameOf={({ name }) => textOf(name)}
        selectionBar={<BusinessSelection list={list} statuses={statuses} send={send} />}
        nothingYet={texts.nothingYet}
        sorts={sorts}
        sort="-created"
        dateOf={createdAtOf}
        list={list}
      >
        <BusinessTools list={list} />
      </PagedTable>
      <StatusConfirmation status={status} />
      <LazyBoundary>
        {isAdding && <BusinessAddSheet list={listActor} onClose={() => open(false)} />}
      </LazyBoundary>
    </RowActionsContext>
  )
})

/** Returns the position of the first displayed row. While another page loads, the old rows keep their position. */
function usePlace({ rows, query }: { rows: readonly Business[]; query: PageQuery }): ListPlace {
  const { search, filter } = query
  const place = { index: offsetOf(query), search, ...(filter && { filter }) }
  const [shown, setShown] = useState({ rows, place })
  if (shown.rows !== rows) setShown({ rows, place })
  return shown.place
}

const idOf = ({ _id }: Business): string => _id
