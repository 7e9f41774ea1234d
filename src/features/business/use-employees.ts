import { useLocation, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessDetailsMachine } from '../../../machines/business-details.machine.ts'
import { businessSeatsMachine } from '../../../machines/business-seats.machine.ts'
import { employeeAddMachine } from '../../../machines/employee-add.machine.ts'
import { employeesMachine } from '../../../machines/employees.machine.ts'
import type { Employee } from '../../../machines/contract/calls.ts'
import type { Failure } from '../../../machines/contract/failure.ts'
import type { EmployeeDraft } from '../../../machines/rules/employee-form.ts'
import { countOf } from '../../lib/text.ts'
import { fullName } from '../../domain/names.ts'
import { isSignedIn, useServices } from '../../services/services.ts'
import { successText, showMessage } from '../../browser/messages.ts'
import { goAddBack, takeAddBack } from './add-back.ts'
import { outcomeOf, remember } from './activity.ts'
import { useSend } from './use-send.ts'

/** The employees' actors: the list with its removals, the form that adds, the seats; told to the business's own. */
export function useEmployees(businessId: string, details: ActorRefFrom<typeof businessDetailsMachine>) {
  const services = useServices()
  const { calls, actorOptions } = services
  const router = useRouter()
  const [machines] = useState(() => {
    const tell = (text: string, outcome: Parameters<typeof remember>[1]['outcome']) => {
      remember(services, { businessId, text, outcome })
    }
    return {
      list: employeesMachine.provide({
        actors: calls,
        actions: {
          tellCount: (_, { count }) => {
            details.send({ type: 'seats.updated', employees: count })
          },
          tellRemoved: (_, { employee, wasGone, message }) => {
            const name = fullName(employee)
            tell(wasGone ? `Found removed already: ${name}` : `Removed ${name}`, 'done')
            if (wasGone) showMessage({ tone: 'info', name, text: `${name} had been removed already` })
            else offerAddBack(employee, message)
          },
          tellRefused: (_, { employee, failure }) => {
            tell(`Removed ${fullName(employee)}`, outcomeOf(failure))
          },
        },
      }),
      add: employeeAddMachine.provide({
        actors: calls,
        actions: {
          tellAdded: (_, { employee, message }) => {
            append(employee)
            const name = fullName(employee)
            tell(`Added ${name}`, 'done')
            showMessage({ tone: 'positive', name, text: successText(message, `Added ${name}`, name) })
          },
          tellFailed: (_, { failure }) => {
            outdateIfConflict(failure)
          },
          readAnew: () => {
            readAnew()
          },
        },
      }),
      seats: businessSeatsMachine.provide({
        actors: calls,
        actions: {
          tellChanged: (_, { business, count, message }) => {
            details.send({ type: 'business.updated', business })
            tell(`Changed to ${countOf(count, 'seat')}`, 'done')
            showMessage({
              tone: 'positive',
              text: successText(message, `There are ${countOf(count, 'seat')} now`),
            })
          },
          tellFailed: (_, { failure }) => {
            outdateIfConflict(failure)
          },
          readAnew: () => {
            details.send({ type: 'check.requested' })
          },
        },
      }),
    }
  })
  const list = useActorRef(machines.list, actorOptions)
  // who was confirmed and waits their turn is removed also when the page is left
  useEffect(
    () => () => {
      if (!isSignedIn(services.auth)) return
      const { businessId, leaving } = list.getSnapshot().context
      for (const { _id } of leaving.slice(1)) services.send('removeEmployee', { businessId, employeeId: _id })
    },
    [list, services],
  )
  const add = useActorRef(machines.add, actorOptions)
  const seats = useActorRef(machines.seats, actorOptions)
  // a stopped actor's snapshot does not tell
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const key = useLocation({ select: ({ state }) => state.addBack })
  useEffect(() => {
    const draft = takeAddBack(key, businessId)
    if (draft) add.send({ type: 'addition.opened', businessId, draft })
  }, [add, key, businessId])
  return {
    list: { snapshot: useSelector(list, (current) => current), send: useSend(list) },
    add: { snapshot: useSelector(add, (current) => current), send: useSend(add) },
    seats: { snapshot: useSelector(seats, (current) => current), send: useSend(seats) },
  }

  function append(employee: Employee) {
    list.send({ type: 'employee.added', employee })
  }

  function readAnew() {
    list.send({ type: 'check.requested' })
  }

  /** Somebody else has taken seats meanwhile, or their number was changed: what is shown is old. */
  function outdateIfConflict(failure: Failure | null) {
    if (failure?.status !== 409) return
    details.send({ type: 'data.outdated' })
    list.send({ type: 'data.outdated' })
  }

  /** The message outlives the page: from elsewhere it leads back here. */
  function offerAddBack(employee: Employee, message: string) {
    const onPress = () => {
      const draft = draftOf(employee)
      if (!isHere.current) goAddBack(router, businessId, draft)
      else if (add.getSnapshot().matches('closed')) add.send({ type: 'addition.opened', businessId, draft })
      // the form is open for somebody else: the offer stays
      else offerAddBack(employee, message)
    }
    const name = fullName(employee)
    showMessage({
      tone: 'positive',
      name,
      text: successText(message, `Removed ${name}`, name),
      action: { label: 'Add back', onPress },
    })
  }
}

export type Employees = ReturnType<typeof useEmployees>

function draftOf({ firstName, lastName, email, phone }: Employee): EmployeeDraft {
  return {
    firstName: wordOf(firstName),
    lastName: wordOf(lastName),
    email: wordOf(email),
    phone: wordOf(phone),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
