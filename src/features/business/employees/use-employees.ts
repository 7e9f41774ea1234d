import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import {
  additionForm,
  seatsForm,
  type BusinessPageChildren,
} from '../../../../machines/business-page.machine.ts'
import type { Employee, Person } from '../../../../machines/contract/calls.ts'
import { employeesMachine } from '../../../../machines/employees.machine.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { followed } from '../../../../machines/contract/failure.ts'
import { readDecimal } from '../../../../machines/rules/decimal.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import { readOf, writeOf } from '../../../services/logic.ts'
import { useOutdated, type Services } from '../../../services/services.ts'
import { showMessage } from '../../../browser/messages.ts'
import { successText } from '../../../lib/success-text.ts'
import { takeAddBack, type AddBack, type BusinessPageActor } from './add-back.ts'
import { outcomeOf, remember } from '../activity.ts'
import { importMachineOf } from '../import/additions-machine.ts'
import { sendRestIn, useQueue } from '../use-queue.ts'
import * as texts from './employee-texts.ts'

/** Returns the machine that removes employees and then offers to add them back. */
export function removalsOf(services: Services, addBackOf: (businessId: string) => Pick<AddBack, 'offer'>) {
  return queueMachine.provide({
    actors: { ...services.calls, whenLeft: sendRestIn(services) },
    actions: {
      tellDone: (_, { change, message, wasGone }) => {
        if (change.type !== 'removal') return
        const { businessId, employee } = change
        const name = fullName(employee)
        const text = wasGone ? texts.removeGone(name) : texts.removeOf(name)
        remember(services, { businessId, text, outcome: 'done' })
        if (wasGone) showMessage({ tone: 'info', name, text: followed(texts.wasGone(name), message) })
        else addBackOf(businessId).offer(employee, message)
      },
      tellFailed: (_, { change, failure }) => {
        if (change.type !== 'removal') return
        const { businessId, employee } = change
        remember(services, {
          businessId,
          text: texts.removeOf(fullName(employee)),
          outcome: outcomeOf(failure),
        })
      },
    },
  })
}

/** Returns a function that requests an employee's removal, from the row's business unless `businessId` is given. */
export function useRemoval({ send }: Employees['removals'], businessId?: string) {
  return useCallback(
    (employee: Employee & Partial<Pick<Person, 'business'>>) => {
      const from = businessId ?? textOf(employee.business?._id)
      const removal = { type: 'removal', id: employee._id, businessId: from, employee } as const
      send({ type: 'changes.requested', changes: [removal] })
    },
    [send, businessId],
  )
}

/** Returns the employees' machines with their calls and texts. */
export function employeesMachinesOf(services: Services, businessId: string, addBack: AddBack) {
  const { calls: actors } = services
  const tell = (text: string) => remember(services, { businessId, text, outcome: 'done' })
  return {
    employees: employeesMachine.provide({ actors }),
    removals: removalsOf(services, () => addBack),
    addEmployee: additionForm.provide({
      actors: { write: writeOf(actors, 'addEmployee'), read: readOf(actors, 'listEmployees') },
      actions: {
        tellSaved: (_, { answer: { data, message } }) => {
          const name = fullName(data)
          tell(texts.addOf(name))
          showMessage({ tone: 'positive', name, text: successText(message, texts.wasAdded(name), name) })
        },
      },
    }),
    importEmployees: importMachineOf(services),
    updateEmployeeCount: seatsForm.provide({
      actors: { write: writeOf(actors, 'updateEmployeeCount'), read: readOf(actors, 'getBusiness') },
      actions: {
        tellSaved: (_, { draft, answer: { message } }) => {
          const count = Number(readDecimal(draft.count))
          tell(texts.changeTo(count))
          showMessage({ tone: 'positive', text: successText(message, texts.changedTo(count)) })
        },
      },
    }),
  }
}

const named = { call: 'listEmployees', what: texts.what } as const

/** Returns the page's employee actors, the state of the list and the state of the removals. */
export function useEmployees(
  businessId: string,
  page: BusinessPageActor,
  actors: BusinessPageChildren,
  { show }: AddBack,
) {
  const { employees, removals } = actors
  // registers the page only while it is mounted, because the "Add back" message outlives the page
  useEffect(() => show(page), [show, page])
  const key = useLocation({ select: ({ state }) => state.addBack })
  useEffect(() => {
    const draft = takeAddBack(key, businessId)
    if (draft) page.send({ type: 'addition.opened', draft })
  }, [page, key, businessId])
  return {
    page,
    actors,
    list: { ...named, actor: employees, snapshot: useSelector(employees, (current) => current) },
    removals: useQueue(removals, 'removal'),
  }
}

/** Loads the employees when the first tab that shows them opens. */
export function useEmployeesRead({ actor }: Employees['list'], businessId: string) {
  useEffect(() => actor.send({ type: 'employees.requested', businessId }), [actor, businessId])
  useOutdated(actor)
}

export type Employees = ReturnType<typeof useEmployees>
