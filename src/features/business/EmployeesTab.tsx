import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Business, Employee } from '../../../machines/contract/calls.ts'
import { isOutcomeUnknown } from '../../../machines/contract/failure.ts'
import { fullName } from '../../domain/names.ts'
import { useOutdated } from '../../services/services.ts'
import { countOf } from '../../lib/text.ts'
import { waitOf } from '../../lib/wait.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/DataTableHead.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { withOtherFields } from '../../domain/other-fields.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './business.css.ts'
import { EmployeeActionsContext, employeeColumns } from './employee.columns.tsx'
import { arranged } from './employee-order.ts'
import { SeatsBar } from './SeatsBar.tsx'
import type { Employees } from './use-employees.ts'
import { useRowPages } from './use-row-pages.tsx'

interface EmployeesTabProps {
  employees: Employees
  /** null while it is loading: the seats are its */
  business: Business | null
  businessId: string
}

/** The people of a business, each in one of its seats (spec, section 4, employees). */
export function EmployeesTab({ employees: { list, add, seats }, business, businessId }: EmployeesTabProps) {
  const { snapshot, send } = list
  const { error, failure, leaving } = snapshot.context
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<Sort | null>(null)
  useEffect(() => {
    send({ type: 'employees.requested', businessId })
  }, [send, businessId])

  const { send: sendAdd } = add
  const { send: sendSeats } = seats
  const openAdd = useCallback(() => {
    sendAdd({ type: 'addition.opened' })
  }, [sendAdd])
  const openSeats = useCallback(
    (taken: number, seatCount: number) => {
      sendSeats({ type: 'seats.opened', businessId, taken, count: seatCount })
    },
    [sendSeats, businessId],
  )

  const hasFailed = snapshot.matches({ status: { idle: 'error' } })
  const isPending = snapshot.hasTag('pending')
  const isFirst =
    !hasFailed &&
    failure === null &&
    error === null &&
    !snapshot.matches({ status: 'success' }) &&
    snapshot.context.employees.length === 0
  const there = useMemo(
    () => snapshot.context.employees.filter(({ _id }) => leaving.every((other) => other._id !== _id)),
    [snapshot.context.employees, leaving],
  )
  const rows = useMemo(
    () => (hasFailed ? [] : arranged(there, filter, sort)),
    [hasFailed, there, filter, sort],
  )
  const actions = useMemo(
    () => ({
      onRemove: (employee: Employee) => {
        send({ type: 'removal.requested', employee })
      },
    }),
    [send],
  )
  const order = `${filter} ${sort?.id} ${sort?.direction}`
  const { shown, where, pages } = useRowPages(rows, 'Employees', order)
  const count = countOf(rows.length, 'employee')
  useOutdated(useMemo(() => ({ send }), [send]))

  return (
    <EmployeeActionsContext value={actions}>
      <div className={css.toolbar}>
        <SearchField
          className={css.filter}
          label="Filter employees"
          placeholder="Filter employees"
          value={filter}
          onType={setFilter}
        />
        <Waiting
          wait={waitOf(snapshot.value)}
          call="listEmployees"
          since={snapshot.context.since}
          onStop={() => {
            send({ type: 'wait.stopped' })
          }}
        />
        <SeatsBar business={business} onAdd={openAdd} onSeats={openSeats} />
      </div>
      <RemovalRefused list={list} />
      {snapshot.matches({ status: { success: 'outdated' } }) && (
        <div className={css.notice}>
          <RefreshFailed
            what="employees"
            error={error}
            callId={failure?.callId}
            onRetry={() => {
              send({ type: 'retry.requested' })
            }}
          />
        </div>
      )}
      <DataTable
        label="Employees"
        count={snapshot.matches({ status: 'success' }) ? count : undefined}
        columns={employeeColumns}
        rows={shown}
        getRowId={idOf}
        isLoading={isFirst}
        isRefreshing={isPending && !isFirst}
        skeletonRows={5}
        sort={sort}
        onSort={(id) => {
          setSort(nextSort(sort, id))
        }}
        announcement={
          isPending ? 'Loading employees' : hasFailed ? '' : rows.length === 0 ? 'No results.' : count + where
        }
        empty={
          hasFailed ? (
            <LoadFailed
              what="employees"
              error={error}
              callId={failure?.callId}
              onRetry={() => {
                send({ type: 'retry.requested' })
              }}
            />
          ) : there.length > 0 ? (
            <EmptyState
              title="No results."
              action={
                <Button
                  onPress={() => {
                    setFilter('')
                  }}
                >
                  Clear filter
                </Button>
              }
            >
              No employee matches “<bdi>{filter.trim()}</bdi>”.
            </EmptyState>
          ) : (
            <EmptyState title="No results.">
              This business has no employees yet. Add the first one.
            </EmptyState>
          )
        }
      />
      {pages}
    </EmployeeActionsContext>
  )
}

/** Why a removal did not come about; the row is back. */
function RemovalRefused({ list: { snapshot, send } }: { list: Employees['list'] }) {
  const { refusal } = snapshot.context
  if (refusal === null) return null
  const isUnknown = isOutcomeUnknown(refusal.failure)
  const close = () => {
    send({ type: 'refusal.closed' })
  }
  return (
    <div className={css.notice}>
      <Notice
        tone={isUnknown ? 'caution' : 'critical'}
        role="alert"
        callId={refusal.failure?.callId}
        action={
          <span className={css.buttons}>
            {isUnknown && (
              <Button
                size="small"
                onPress={() => {
                  close()
                  send({ type: 'check.requested' })
                }}
              >
                Check
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={close}>
              Close
            </Button>
          </span>
        }
      >
        <span className={css.prose}>
          {isUnknown && 'It is unknown whether '}
          <bdi className={css.name}>{fullName(refusal.employee)}</bdi>
          {isUnknown ? ' was removed. ' : ' was not removed. '}
          <ServerText>
            {isUnknown
              ? `${refusal.error}.`
              : (withOtherFields(refusal.error, refusal.failure, []) ?? refusal.error)}
          </ServerText>
        </span>
      </Notice>
    </div>
  )
}

/** Up, down, as they came. */
function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, direction: 'ascending' }
  return sort.direction === 'ascending' ? { id, direction: 'descending' } : null
}

function idOf({ _id }: Employee): string {
  return _id
}
