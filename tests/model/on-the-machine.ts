import { fromPromise } from 'xstate'
import type { AnyActorLogic, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { settled, start } from '../support/machine.ts'
import type { Model, ModelEvent } from './model.ts'
import { nameOf } from './transitions.ts'
import { trace } from './walks.ts'
import type { Walk } from './walks.ts'

interface Held {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Walks a product machine with a simulated clock: answers its calls as the walk says, and advances the clock to end
 * delays. Throws when the machine's state differs from the walk's.
 */
export async function walkOnTheMachine(
  model: Model,
  walk: Walk,
  onTaken: (name: string) => void,
): Promise<void> {
  const { machine, echoes } = model
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const name of event._transitions.map(nameOf)) {
      // skip transitions of spawned machines
      if (name.startsWith(`${machine.id}.`) || name.startsWith(`${machine.id} `)) onTaken(name)
    }
  }
  const held = new Map<string, Held>()
  const hold = fromPromise(
    ({ self }) => new Promise((resolve, reject) => void held.set(self.id, { resolve, reject })),
  )
  const actors: Record<string, AnyActorLogic> = { ...model.actors }
  for (const name of Object.keys(machine.implementations.actors)) actors[name] ??= hold
  const { actor, clock, effects } = start(machine, {
    input: walk.start.input,
    actors,
    inspect,
    isChild: true,
  })
  let echoed = 0
  const echo = () => {
    for (; echoed < effects.length; echoed++) {
      const effect = effects[echoed]
      const answer = effect && echoes[effect.type]
      // safe cast: the model types each reply's params
      if (answer) actor.send(answer(effect.params as never))
    }
  }

  for (const event of walk.start.first ?? []) {
    actor.send(event)
    echo()
  }
  expectSame(model, actor.getSnapshot(), walk.origin.snapshot, 'at the start')
  for (const [place, { event, moment }] of walk.steps.entries()) {
    await happen(event, moment.elapsed)
    echo()
    expectSame(
      model,
      actor.getSnapshot(),
      moment.snapshot,
      trace({ ...walk, steps: walk.steps.slice(0, place + 1) }),
    )
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
