import { StateMachine } from 'xstate'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { nameOf, nodesOf, transitionsOf } from '../model/transitions.ts'
import { start } from '../support/machine.ts'
import type { Harness } from '../support/machine.ts'

/** Starts one machine as often as its tests need, and remembers which of its transitions they took. */
export function ledgerOf<M extends AnyStateMachine>(machine: M) {
  const all = nodesOf(machine.root).flatMap(transitionsOf).map(nameOf)
  const taken = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || !isOf(event.actorRef, machine.id)) return
    for (const transition of event._transitions) taken.add(nameOf(transition))
  }
  return {
    /** for a machine that runs inside another one */
    inspect,
    start: (options: Parameters<typeof start<M>>[1] = {}): Harness<M> =>
      start(machine, { ...options, inspect }),
    /** Transitions no test has taken, as `state event number`. */
    untaken: () => all.filter((name) => !taken.has(name)),
  }
}

function isOf(actor: unknown, id: string): boolean {
  const logic = typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : null
  return logic instanceof StateMachine && logic.id === id
}
