import { createActor } from 'xstate'
import { reason } from '../../../machines/lib/failure.ts'
import type { PlanReport } from '../../../machines/plan.machine.ts'
import type { Services } from '../../app/services.ts'
import { textOf } from '../../lib/text.ts'
import { say } from '../../ui/say.ts'
import { isActive } from '../../../machines/lib/plan-form.ts'
import type { PlanActor } from './plans-context.ts'

/** Says what became of a plan's status, with the way back, or to certainty. */
export function tellStatus(report: PlanReport, row: PlanActor | undefined, calls: Services['calls']): void {
  const { plan } = report
  const name = textOf(plan.name)
  const request = (wanted: boolean) => () => {
    if (row?.getSnapshot().status === 'active') row.send({ type: 'status.requested', isActive: wanted })
    else setStatusAway(plan._id, name, wanted, calls)
  }
  if (report.type === 'status.confirmed') {
    const active = isActive(plan)
    say({
      tone: 'positive',
      text: `${name} is ${active ? 'active' : 'inactive'} now`,
      action: { label: 'Undo', onPress: request(!active) },
    })
  } else if (report.type === 'status.checked') {
    say({ tone: 'info', text: `${name} is ${isActive(plan) ? 'active' : 'inactive'}` })
  } else if (report.type === 'status.failed') {
    const { error, wanted } = report
    say({
      tone: 'critical',
      text: `${name}: ${error}`,
      action: { label: 'Try again', onPress: request(wanted) },
    })
  } else {
    say({
      tone: 'critical',
      text: `${name}: ${report.error}. It is unknown whether it was ${report.wanted ? 'activated' : 'deactivated'}.`,
      action: {
        label: 'Check',
        onPress: () => {
          row?.send({ type: 'check.requested' })
        },
      },
    })
  }
}

/** The message outlives the list: from another page its button makes the call by itself. */
function setStatusAway(id: string, name: string, wanted: boolean, calls: Services['calls']): void {
  const actor = createActor(wanted ? calls.activatePlan : calls.deactivatePlan, { input: { id } })
  actor.subscribe({
    complete: () => {
      say({ tone: 'positive', text: `${name} is ${wanted ? 'active' : 'inactive'} now` })
    },
    error: (error) => {
      const fallback = wanted ? 'Failed to activate plan' : 'Failed to deactivate plan'
      say({ tone: 'critical', text: `${name}: ${reason(error, fallback)}` })
    },
  })
  actor.start()
}
