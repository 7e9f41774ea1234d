import { createActor } from 'xstate'
import { ownOf } from '../../../machines/contract/ids.ts'
import type { Plan } from '../../../machines/contract/calls.ts'
import { failed, failureOf, isOutcomeUnknown } from '../../../machines/contract/failure.ts'
import { isActive } from '../../../machines/rules/plan-form.ts'
import type { PlanReport } from '../../../machines/plan.machine.ts'
import type { Services } from '../../services/services.ts'
import { statusOf } from '../../domain/status-words.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { textOf } from '../../lib/text.ts'
import { successText, showMessage } from '../../browser/messages.ts'
import type { PlanListActor } from './plans-context.ts'

/** The list that is on the screen, if any: a message may be older than it. */
const lists = new WeakMap<Services['auth'], PlanListActor>()

/** Tells the messages whose rows there are now; call what it returns when they go. */
export function keepList({ auth }: Services, list: PlanListActor): () => void {
  lists.set(auth, list)
  return () => {
    if (lists.get(auth) === list) lists.delete(auth)
  }
}

/** Says what became of a plan's status, with the way back, or to certainty: from every page. */
export function tellStatus(report: PlanReport, services: Services): void {
  const { plan } = report
  const name = textOf(plan.name)
  const request = (wanted: boolean) => () => {
    const row = rowOf(services, plan)
    if (row) row.send({ type: 'status.requested', isActive: wanted })
    else setStatusAway(plan, wanted, services)
  }
  if (report.type === 'status.confirmed') {
    const active = isActive(plan)
    showMessage({
      tone: 'positive',
      name,
      text: successText(report.message, `${name} is ${statusOf(active).adjective} now`, name),
      action: { label: 'Undo', onPress: request(!active) },
    })
  } else if (report.type === 'status.checked') {
    showMessage({ tone: 'info', name, text: `${name} is ${statusOf(isActive(plan)).adjective}` })
  } else if (report.type === 'status.failed') {
    const { error, failure, wanted } = report
    showMessage({
      tone: 'critical',
      name,
      text: `${name}: ${withOtherFields(error, failure, []) ?? error}`,
      callId: failure?.callId,
      action: { label: 'Try again', onPress: request(wanted) },
    })
  } else {
    const { error, failure, wanted } = report
    showMessage({
      tone: 'critical',
      name,
      text: `${name}: ${error}. It is unknown whether it was ${statusOf(wanted).participle}.`,
      callId: failure?.callId,
      action: {
        label: 'Check',
        onPress: () => {
          const row = rowOf(services, plan)
          if (row?.getSnapshot().matches('unknown')) row.send({ type: 'check.requested' })
          else checkAway(plan, wanted, services)
        },
      },
    })
  }
}

/** The plan's own actor, while the list is on the screen. */
function rowOf({ auth }: Services, { _id }: Plan) {
  const rows = lists.get(auth)?.getSnapshot().context.rows
  return rows && ownOf(rows, _id)
}

/** What a call of a message's own came to: to the list, should it be on the screen by now, which tells it on. */
function report(told: PlanReport, services: Services): void {
  const list = lists.get(services.auth)
  if (list === undefined) {
    tellStatus(told, services)
    return
  }
  if (told.type === 'status.confirmed' || told.type === 'status.checked') {
    rowOf(services, told.plan)?.send({ type: 'plan.received', plan: told.plan })
  }
  list.send(told)
}

/** From another page the message's button makes the call by itself. */
function setStatusAway(plan: Plan, wanted: boolean, services: Services): void {
  const { activatePlan, deactivatePlan } = services.calls
  const actor = createActor(wanted ? activatePlan : deactivatePlan, { input: { id: plan._id } })
  actor.subscribe({
    next: ({ output }) => {
      if (output === undefined) return
      const confirmed = { ...plan, isActive: wanted }
      report({ type: 'status.confirmed', plan: confirmed, message: output.message }, services)
    },
    error: (error) => {
      const type = isOutcomeUnknown(failureOf(error)) ? 'status.unknown' : 'status.failed'
      const fallback = wanted ? 'Failed to activate plan' : 'Failed to deactivate plan'
      report({ type, plan, wanted, ...failed(error, fallback) }, services)
    },
  })
  actor.start()
}

function checkAway(plan: Plan, wanted: boolean, services: Services): void {
  const name = textOf(plan.name)
  const actor = createActor(services.calls.getPlan, { input: { id: plan._id, fresh: true } })
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const tell = (told: PlanReport) => {
    end()
    report(told, services)
  }
  actor.subscribe({
    next: ({ output }) => {
      if (output !== undefined) tell({ type: 'status.checked', plan: output.data })
    },
    error: (error) => {
      tell({ type: 'status.unknown', plan, wanted, ...failed(error, 'Failed to fetch plan') })
    },
  })
  const stop = () => {
    actor.stop()
    tell({ type: 'status.unknown', plan, wanted, error: 'Checking was stopped', failure: null })
  }
  showMessage({ tone: 'info', name, text: `Checking ${name}…`, reading: { call: 'getPlan', over, stop } })
  actor.start()
}
