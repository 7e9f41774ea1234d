import { lazyRouteComponent } from '@tanstack/react-router'
import { memo } from 'react'
import type { Person } from '../../../../machines/contract/calls.ts'
import type { PageQuery } from '../../../../machines/rules/page-query.ts'
import { pages, titleOf } from '../../../document/pages.ts'
import { fullName } from '../../../domain/names.ts'
import { countOf, textOf } from '../../../lib/text.ts'
import { maybeSoFar } from '../../../lib/texts.ts'
import { PagedTable } from '../../../list/PagedTable.tsx'
import { useServices } from '../../../services/services.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { RemovalContext } from '../employees/employee.columns.tsx'
import { useRemoval } from '../employees/use-employees.ts'
import { ChangeRefused } from '../statuses/StatusParts.tsx'
import { peopleColumns } from './people.columns.tsx'
import { usePeople, usePeopleActor } from './use-people.ts'
import * as texts from './people-texts.ts'

const RemovalDialog = lazyRouteComponent(() => import('../employees/RemovalDialog.tsx'), 'RemovalDialog')
const PeopleSelection = lazyRouteComponent(() => import('./PeopleSelection.tsx'), 'PeopleSelection')
const PersonPanel = lazyRouteComponent(() => import('./PersonPanel.tsx'), 'PersonPanel')

interface PeopleScreenProps {
  query: PageQuery
  /** the id of the person in the panel; undefined while no panel is open */
  personId: string | undefined
}

/** `/people`: finds the employees of all businesses. */
export function PeopleScreen({ query, personId }: PeopleScreenProps) {
  return <People actor={usePeopleActor(query)} limit={query.limit} personId={personId} />
}

interface PeopleProps extends Pick<PeopleScreenProps, 'personId'> {
  actor: ReturnType<typeof usePeopleActor>
  limit: number
}

// memo, so that a new query re-renders the list only through the actor's state
const People = memo(function People({ actor, limit, personId }: PeopleProps) {
  const { product } = useServices()
  const { list, removals, leaving } = usePeople(actor, limit)
  const { asked } = removals
  const rowOf = (id: string) => list.rows.find(({ _id }) => _id === id)
  return (
    <RemovalContext value={useRemoval(removals)}>
      <title>{titleOf('people', product)}</title>
      <PageHeading
        title={pages.people.title}
        description={
          list.total === null
            ? texts.about
            : maybeSoFar(countOf(list.total, texts.noun, texts.plural), list.isPartial)
        }
      />
      <ChangeRefused queue={removals} onCheck={() => list.send({ type: 'check.requested' })} />
      <PagedTable
        {...texts.names}
        placeholder={texts.search}
        columns={peopleColumns}
        getRowId={idOf}
        markOf={({ _id }) => (leaving.has(_id) ? 'pending' : _id === personId ? 'current' : undefined)}
        nameOf={fullName}
        selectionBar={<PeopleSelection list={list} />}
        nothingYet={<EmptyState title={texts.start}>{texts.startHint}</EmptyState>}
        list={list}
      />
      <LazyBoundary>
        {asked && (
          <RemovalDialog
            employee={asked.employee}
            businessName={textOf(rowOf(asked.id)?.business?.name)}
            send={removals.send}
          />
        )}
        {personId !== undefined && !list.isBare && (
          <PersonPanel key={personId} person={rowOf(personId)} isPartial={list.isPartial} />
        )}
      </LazyBoundary>
    </RemovalContext>
  )
})

const idOf = ({ _id }: Person): string => _id
