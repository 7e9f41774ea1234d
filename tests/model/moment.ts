import { createActor } from 'xstate'
import type { ActorLogic, ActorScope, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { silentParent } from '../support/machine.ts'
import type { Model, ModelEvent, Start } from './model.ts'
import { nameOf, refusedAtRest, refusedByStep } from './transitions.ts'

/** A running delay, with the type of its event and its remaining time in ms. */
interface Timer {
  readonly type: string
  readonly remaining: number
}

/** A machine's state with its running delays, and the transitions of its last step. */
export interface Moment {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly snapshot: AnyMachineSnapshot
  /** in the order in which the delays started */
  readonly timers: readonly Timer[]
  /** names of the transitions taken by the last step */
  readonly taken: readonly string[]
  /** names of the guarded transitions refused in the last step */
  readonly refused: readonly string[]
  /** the ms by which the last step advances the clock */
  readonly elapsed: number
}

type TimedLogic = ActorLogic<Moment, ModelEvent>

/**
 * Turns a product machine and its delays into pure logic for `xstate/graph`. The delay with the least remaining time
 * ends first. The app's reply to an effect belongs to the step that caused the effect.
 */
export function inTime(model: Model, start: Start): TimedLogic {
  const { machine, echoes } = model
  let taken: string[] = []
  let refused: string[] = []
  let timers: Timer[] = []
  let echoed: AnyEventObject[] = []
  /** delays started by a reply to an effect; this step does not advance them, because a real reply comes later */
  let begun = new Set<string>()
  let isAnswer = false
  let before: AnyMachineSnapshot | undefined

  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    refused.push(...refusedByStep(before, event).map(nameOf))
    taken.push(...event._transitions.map(nameOf))
    // safe cast: a machine's microsteps carry machine snapshots
    before = event.snapshot as AnyMachineSnapshot
  }
  // this actor and its parent are never started; they only provide the system, which reports the steps
  const self = createActor(machine, { input: start.input, parent: silentParent({ inspect }) })
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: ({ type, params }) => {
      // safe cast: XState does not export the types of its built-in actions' params
      const { event, delay, sendId } = (params ?? {}) as {
        event?: AnyEventObject
        delay?: number
        sendId?: string
      }
      if (type === 'xstate.raise' && event && delay !== undefined) {
        timers = [
          ...timers.filter((timer) => timer.type !== event.type),
          { type: event.type, remaining: delay },
        ]
        if (isAnswer) begun.add(event.type)
      }
      if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.type !== sendId)
      const report = type === 'xstate.sendTo' ? event : undefined
      const echo = echoes[report?.type ?? type]
      // safe cast: the model types each reply's params
      if (echo) echoed.push(echo((report ?? params) as never))
    },
  }

  function step(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
    if (snapshot.status !== 'active') return snapshot
    before = snapshot
    let next = machine.transition(snapshot, event, scope)
    refused.push(...refusedAtRest(next).map(nameOf))
    const answers = echoed
    echoed = []
    const isWithin = isAnswer
    isAnswer = true
    for (const answer of answers) next = step(next, answer)
    isAnswer = isWithin
    return next
  }

  const begin = (from: readonly Timer[]) => {
    taken = []
    refused = []
    echoed = []
    begun = new Set()
    timers = [...from]
  }
  const moment = (snapshot: AnyMachineSnapshot, elapsed: number): Moment => ({
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot,
    timers: snapshot.status === 'active' ? timers : [],
    taken,
    refused,
    elapsed,
  })

  return {
    getInitialSnapshot: () => {
      begin([])
      before = undefined
      let snapshot = machine.getInitialSnapshot(scope, start.input)
      refused.push(...refusedAtRest(snapshot).map(nameOf))
      for (const event of start.first ?? []) snapshot = step(snapshot, event)
      return moment(snapshot, 0)
    },
    transition: (from, event) => {
      begin(from.timers)
      const elapsed = from.timers.find(({ type }) => type === event.type)?.remaining ?? 0
      timers = timers.map((timer) => ({ ...timer, remaining: timer.remaining - elapsed }))
      if (elapsed === 0) return moment(step(from.snapshot, event), 0)
      let { snapshot } = from
      const isDueNow = (timer: Timer) => isDue(timer) && !begun.has(timer.type)
      for (let due = timers.find(isDueNow); due; due = timers.find(isDueNow)) {
        const { type } = due
        timers = timers.filter((timer) => timer.type !== type)
        snapshot = step(snapshot, { type })
      }
      return moment(snapshot, elapsed)
    },
    // the interface requires this method, but the paths store the moments themselves
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

function isDue({ remaining }: Timer): boolean {
  return remaining <= 0
}
