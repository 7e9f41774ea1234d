import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { BusinessPageChildren } from '../../../../machines/business-page.machine.ts'
import { businessSeatsMachine } from '../../../../machines/business-seats.machine.ts'
import { employeeAddMachine } from '../../../../machines/employee-add.machine.ts'
import { employeesMachine } from '../../../../machines/employees.machine.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { followed } from '../../../../machines/contract/failure.ts'
import { fullName } from '../../../domain/names.ts'
import { formWords } from '../../../domain/write-words.ts'
import { readMachineOf } from '../../../services/read.ts'
import type { Services } from '../../../services/services.ts'
import { showMessage } from '../../../browser/messages.ts'
import { successText } from '../../../lib/success-text.ts'
import { takeAddBack, type AddBack } from './add-back.ts'
import { outcomeOf, remember } from '../activity.ts'
import { sendRestIn, useQueue } from '../use-queue.ts'
import { useSend } from '../use-send.ts'
import * as texts from './employee-texts.ts'

/** Returns the employees' machines with their calls and texts. */
export function employeesMachinesOf(services: Services, businessId: string, addBack: AddBack) {
  const { calls: actors } = services
  const tell = (text: string, outcome: Parameters<typeof remember>[1]['outcome']) =>
    remember(services, { businessId, text, outcome })
  return {
    employees: employeesMachine.provide({ actors }),
    removals: queueMachine.provide({
      actors: { ...actors, whenLeft: sendRestIn(services) },
      actions: {
        tellDone: (_, { change, message, wasGone }) => {
          if (change.type !== 'removal') return
          const name = fullName(change.employee)
          tell(wasGone ? texts.removeGone(name) : texts.removeOf(name), 'done')
          if (wasGone) showMessage({ tone: 'info', name, text: followed(texts.wasGone(name), message) })
          else addBack.offer(change.employee, message)
        },
        tellFailed: (_, { change, failure }) => {
          if (change.type === 'removal') tell(texts.removeOf(fullName(change.employee)), outcomeOf(failure))
        },
      },
    }),
    addition: employeeAddMachine.provide({
      actors,
      actions: {
        tellSaved: (_, { write, employee, message }) => {
          const name = fullName(employee)
          const words = formWords(write)
          tell(words.of(name), 'done')
          showMessage({ tone: 'positive', name, text: successText(message, words.wasDone(name), name) })
        },
      },
    }),
    seats: businessSeatsMachine.provide({
      actors: { ...actors, plans: readMachineOf(actors, 'listPlans') },
      actions: {
        tellChanged: (_, { count, message }) => {
          tell(texts.changeTo(count), 'done')
          showMessage({ tone: 'positive', text: successText(message, texts.changedTo(count)) })
        },
      },
    }),
  }
}

/** Returns the page's employee actors and the displayed list with its removals. */
export function useEmployees(businessId: string, children: BusinessPageChildren, { show }: AddBack) {
  const { employees, addition, removals } = children
  // registers the mounted form, because the message outlives the page
  useEffect(() => show(addition), [show, addition])
  const key = useLocation({ select: ({ state }) => state.addBack })
  useEffect(() => {
    const draft = takeAddBack(key, businessId)
    if (draft) addition.send({ type: 'addition.opened', businessId, draft })
  }, [addition, key, businessId])
  return {
    children,
    list: { snapshot: useSelector(employees, (current) => current), send: useSend(employees) },
    removals: useQueue(removals, 'removal'),
  }
}

export type Employees = ReturnType<typeof useEmployees>
