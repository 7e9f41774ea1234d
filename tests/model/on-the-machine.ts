import { fromPromise } from 'xstate'
import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { settled, start } from '../support/machine.ts'
import type { Model, ModelEvent } from './model.ts'
import type { Done } from './outcomes.ts'
import { nameOf } from './transitions.ts'
import { trace } from './walks.ts'
import type { Walk } from './walks.ts'

interface Held {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Walks a product machine with a simulated clock: answers its calls as the walk says, and advances the clock to end
 * delays. Throws when the machine's state differs from the walk's. `onStep` gets what each step did.
 */
export async function walkOnTheMachine(
  model: Model,
  walk: Walk,
  onStep: (done: Done) => void,
): Promise<void> {
  const { machine, echoes } = model
  const own: { ref?: AnyActorRef } = {}
  let taken: string[] = []
  let started: Record<string, unknown> = {}
  let sent: [string, AnyEventObject][] = []
  const inspect = (event: InspectionEvent) => {
    const { actorRef } = event
    const isToChild = event.type === '@xstate.event' && event.sourceRef === own.ref && !isOwn(actorRef)
    if (isToChild && 'id' in actorRef && !event.event.type.startsWith('xstate.'))
      sent.push([String(actorRef.id), event.event])
    if (event.type !== '@xstate.microstep') return
    for (const name of event._transitions.map(nameOf)) {
      // skip transitions of spawned machines
      if (name.startsWith(`${machine.id}.`) || name.startsWith(`${machine.id} `))
        taken.push(name.slice(machine.id.length + 1))
    }
  }
  const isOwn = (ref: InspectionEvent['actorRef']) => ref === own.ref || ref === own.ref?._parent
  const held = new Map<string, Held>()
  const hold = fromPromise(({ input, self }) => {
    started[self.id] = input
    return new Promise((resolve, reject) => void held.set(self.id, { resolve, reject }))
  })
  const actors: Record<string, AnyActorLogic> = { ...model.actors }
  for (const name of Object.keys(machine.implementations.actors)) actors[name] ??= hold
  const { actor, clock, effects } = start(machine, {
    input: walk.start.input,
    actors,
    inspect,
    isChild: true,
  })
  own.ref = actor
  onStep({
    event: { type: 'xstate.init' },
    before: null,
    after: actor.getSnapshot(),
    taken,
    started,
    effects,
    sent,
  })
  let echoed = 0
  const echo = async () => {
    for (; echoed < effects.length; echoed++) {
      const effect = effects[echoed]
      // safe cast: the model types each reply's params
      const reply = effect && echoes[effect.type]?.(effect.params as never)
      if (reply) await step(reply, () => actor.send(reply))
    }
  }

  for (const event of walk.start.first ?? []) {
    await step(event, () => actor.send(event))
    await echo()
  }
  expectSame(model, actor.getSnapshot(), walk.origin.snapshot, 'at the start')
  for (const [place, { event, moment }] of walk.steps.entries()) {
    await step(event, () => happen(event, moment.elapsed))
    await echo()
    expectSame(
      model,
      actor.getSnapshot(),
      moment.snapshot,
      trace({ ...walk, steps: walk.steps.slice(0, place + 1) }),
    )
  }

  async function step(event: ModelEvent, act: () => Promise<void> | void) {
    const [before, count]: [AnyMachineSnapshot, number] = [actor.getSnapshot(), effects.length]
    ;[taken, started, sent] = [[], {}, []]
    await act()
    onStep({ event, before, after: actor.getSnapshot(), taken, started, effects: effects.slice(count), sent })
  }

  async function happen(event: ModelEvent, elapsed: number) {
    const call = held.get(String(event['actorId']))
    const isAnswer = event.type.startsWith('xstate.done.actor.')
    if (isAnswer || event.type.startsWith('xstate.error.actor.')) {
      if (!call) throw new Error(`${event.type}: nothing like that was asked`)
      if (isAnswer) call.resolve(event['output'])
      else call.reject(event['error'])
      await settled()
    } else if (event.type.startsWith('xstate.after.')) clock.increment(elapsed)
    else actor.send(event)
  }
}

function expectSame(model: Model, is: AnyMachineSnapshot, said: AnyMachineSnapshot, where: string) {
  const seen = [is.value, is.status, model.identity(is.context)]
  const wanted = [said.value, said.status, model.identity(said.context)]
  if (JSON.stringify(seen) === JSON.stringify(wanted)) return
  throw new Error(`is ${JSON.stringify(seen)}\nnot ${JSON.stringify(wanted)}\n${where}`)
}
