import {
  createActor,
  fromCallback,
  type Actor,
  type ActorScope,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { stateText } from './page/words.ts'
import { revive } from './read-recording.ts'
import { machineOf, type RecordedActor, type RecordedStep, type Recording } from './recording.ts'
import { idOf, viewOf, type ActorView, type Step } from './stream.ts'
import { allowEvent } from './allow.ts'

/** A recording's run on the machines of this build. */
export interface Replay {
  steps: readonly Step[]
  /** The first step after which this build's machine is in another state than recorded; null if there is none */
  difference: { index: number; text: string } | null
}

type MachineActor = Actor<AnyStateMachine>

/** Feeds each recorded event to its machine, by pure transitions: no call, delay, action or listener runs. */
export function replay(recording: Recording, machines: ReadonlyMap<string, AnyStateMachine>): Replay {
  const refs = new Map<string, MachineActor>()
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]))
  let taken: string[] = []
  let stepping: MachineActor | undefined
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && event.actorRef === stepping)
      taken.push(...event._transitions.map(idOf))
  }
  // Never started, like every actor of a replay. The parent of the machines whose parent is not in the file
  const outside = createActor(
    fromCallback(() => undefined),
    { inspect },
  )
  const known = {
    actor: (id: string) => refs.get(id) ?? outside,
    machine: (id: string) => machines.get(id),
  }

  function begin({ machine: id, parent, key }: RecordedActor, input: unknown): MachineActor {
    // The parent's transition has created its child, with the functions that a file can't hold. The cast is safe:
    // the child's machine is compared before use
    const siblings = refs.get(parent ?? '')?.getSnapshot().children as
      | Record<string, MachineActor>
      | undefined
    const child = siblings?.[key]
    if (child && machineOf(child.logic)?.id === id) return child
    const machine = machines.get(id)
    if (!machine) throw new Error(`this build has no machine ${id}`)
    return createActor(machine, { id: key, input, parent: outside })
  }

  function advance(step: RecordedStep, actor: RecordedActor | undefined): void {
    if (!actor) throw new Error('its actor is not in the file')
    // The recorder wrote an event
    const event = revive(step.event, known) as AnyEventObject
    if (event.type === 'xstate.init') return void refs.set(actor.id, begin(actor, event['input']))
    stepping = refs.get(actor.id)
    if (!stepping) throw new Error('its actor has no start')
    const before = stepping.getSnapshot()
    const after = before.machine.transition(before, event, scopeOf(stepping))
    // Machines may read the snapshots of their children
    Object.assign(stepping, { getSnapshot: () => after })
  }

  let difference: Replay['difference'] = null
  const steps = recording.steps.map((step, index): Step => {
    const { status, value, at, source } = step
    const actor = actors.get(step.actor)
    taken = []
    let problem: string | null = null
    try {
      advance(step, actor)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    const { id = step.actor, parent = null, name = step.actor, machine = null } = actor ?? {}
    const ref = refs.get(id)
    // Without the machine in this build, the actor is shown as recorded
    const view = ref
      ? viewOf({ ref, taken }, ref.getSnapshot())
      : { status, value, machine, active: [], events: [], taken }
    if (problem === null && placeOf(step) !== placeOf(view))
      problem = `the recording goes to ${placeOf(step)}, this build to ${placeOf(view)}`
    if (problem !== null)
      difference ??= { index, text: `Step ${index + 1}, ${step.event.type} of ${name}: ${problem}.` }
    return { n: index, at, source, event: allowEvent(step.event), actor: { ...view, id, parent, name } }
  })
  return { steps, difference }
}

const placeOf = ({ value, status }: Pick<ActorView, 'value' | 'status'>) =>
  [stateText(value), status].filter(Boolean).join(', ')

/** Returns a scope for pure transitions, which runs no action and stops no actor. */
function scopeOf(self: AnyActor): ActorScope<AnyMachineSnapshot, AnyEventObject> {
  const nothing = () => undefined
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
}
