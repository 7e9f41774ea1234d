import { useMemo, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Employee } from '../../../../machines/contract/calls.ts'
import { fullName } from '../../../domain/names.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useArranged } from '../../../ui/table/arranged.ts'
import { useClientRows } from '../../../ui/table/client-rows.ts'
import { searching } from '../../../ui/table/client-search.ts'
import { ListTools } from '../../../ui/table/ListTools.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import * as css from '../business.css.ts'
import type { TabProps } from '../page/BusinessTabs.tsx'
import { useRowPages } from '../../../list/row-pages.tsx'
import { RemovalContext, employeeColumns } from './employee.columns.tsx'
import { employeeValues, searchFor } from './employee-values.ts'
import { SeatsBar } from './SeatsBar.tsx'
import { ChangeRefused } from '../statuses/StatusParts.tsx'
import { useEmployeesRead, useRemoval } from './use-employees.ts'
import * as employeeTexts from './employee-texts.ts'
import { noResults, selectRow } from '../../../lib/texts.ts'

const EmployeeSelection = lazyRouteComponent(() => import('./EmployeeSelection.tsx'), 'EmployeeSelection')
const TabTools = lazyRouteComponent(() => import('../page/TabTools.tsx'), 'TabTools')

/** Lists a business's employees, each of whom takes one seat (spec, section 4, employees). */
export function EmployeesTab({ page, businessId, name }: TabProps) {
  const { list, removals } = page.employees
  const remove = useRemoval(removals, businessId)
  const { business } = page.snapshot.context
  const { snapshot, actor } = list
  useEmployeesRead(list, businessId)
  const openImport = () => page.employees.page.send({ type: 'import.opened' })
  const { error } = snapshot.context
  const [filter, setFilter] = useState('')

  const hasFailed = snapshot.matches({ idle: 'error' })
  const isPending = snapshot.hasTag('pending')
  const isFirst = error === null && !snapshot.matches('success') && snapshot.context.employees.length === 0
  const there = useMemo(
    () => snapshot.context.employees.filter(({ _id }) => removals.pending.every(({ id }) => id !== _id)),
    [snapshot.context.employees, removals.pending],
  )
  const {
    ordered: rows,
    sort,
    onSort,
  } = useClientRows({
    rows: hasFailed ? noRows : there,
    values: employeeValues,
    features: searching,
    search: useMemo(() => searchFor(filter), [filter]),
  })
  const selected = there.filter(({ _id }) => snapshot.context.selected.includes(_id))
  // Once mounted, the selection bar stays mounted, so that it announces changes.
  const [isBarDue, setBarDue] = useState(page.employees.page.getSnapshot().context.batch !== null)
  if (!isBarDue && selected.length > 0) setBarDue(true)
  const order = `${filter} ${sort?.id} ${sort?.direction}`
  const { shown, where, pages } = useRowPages(rows, employeeTexts.label, order)
  const count = employeeTexts.count(rows.length)

  return (
    <RemovalContext value={remove}>
      <div className={css.toolbar}>
        <SearchField
          className={css.filter}
          label={employeeTexts.filter}
          placeholder={employeeTexts.filter}
          value={filter}
          onType={setFilter}
        />
        <ListTools isBare={there.length === 0}>
          <TabTools
            list="listEmployees"
            rows={rows}
            columns={employeeColumns}
            business={name}
            onImport={openImport}
          />
        </ListTools>
        <SeatsBar business={business} page={page.employees.page} />
      </div>
      {removals.refusal && (
        <div className={css.notice}>
          <ChangeRefused queue={removals} onCheck={() => actor.send({ type: 'check.requested' })} />
        </div>
      )}
      <DataTable
        label={employeeTexts.label}
        count={snapshot.matches('success') ? count : undefined}
        columns={useArranged('listEmployees', employeeColumns)}
        rows={shown}
        page={where}
        getRowId={idOf}
        isLoading={isFirst}
        isRefreshing={isPending && !isFirst}
        skeletonRows={5}
        selection={{
          selected: new Set(selected.map(idOf)),
          onToggle: (ids, isSelected) => actor.send({ type: 'rows.toggled', ids, isSelected }),
          labelOf: (row) => selectRow(employeeTexts.noun, fullName(row)),
        }}
        sort={sort}
        onSort={onSort}
        markOf={({ _id }) => (_id === snapshot.context.changed ? 'changed' : undefined)}
        announcement={
          isPending ? employeeTexts.loading : hasFailed ? '' : rows.length === 0 ? noResults : count + where
        }
        empty={
          hasFailed ? (
            <LoadFailed what={employeeTexts.what} read={snapshot.context} actor={actor} />
          ) : there.length > 0 ? (
            <EmptyState
              title={noResults}
              action={<Button onPress={() => setFilter('')}>{employeeTexts.clearFilter}</Button>}
            >
              {employeeTexts.noMatch}“<bdi>{filter.trim()}</bdi>”.
            </EmptyState>
          ) : (
            <EmptyState
              title={noResults}
              action={<Button onPress={openImport}>{employeeTexts.importAll}</Button>}
            >
              {employeeTexts.nothingYet}
            </EmptyState>
          )
        }
      />
      {pages}
      <LazyBoundary>
        {isBarDue && (
          <div className={css.batch}>
            <EmployeeSelection
              selected={selected}
              employees={page.employees}
              businessId={businessId}
              name={name}
            />
          </div>
        )}
      </LazyBoundary>
    </RemovalContext>
  )
}

const noRows: readonly Employee[] = []

const idOf = ({ _id }: Employee): string => _id
