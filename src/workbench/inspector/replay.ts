import { createActor, fromCallback } from 'xstate'
import type {
  ActorScope,
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
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

interface Run {
  ref: AnyActor
  machine: AnyStateMachine
  snapshot: AnyMachineSnapshot
}

/** Feeds each recorded event to its machine, by pure transitions: no call, delay, action or listener runs. */
export function replay(recording: Recording, machines: ReadonlyMap<string, AnyStateMachine>): Replay {
  const runs = new Map<string, Run>()
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]))
  let taken: string[] = []
  let stepping: AnyActor | null = null
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
    actor: (id: string) => runs.get(id)?.ref ?? outside,
    machine: (id: string) => machines.get(id),
  }

  function begin({ machine: id, parent, key }: RecordedActor, input: unknown): Run {
    // The parent's transition has created its child, with the functions that a file can't hold. The cast is safe: the
    // erased snapshot does not say so, but its children are actors
    const children = runs.get(parent ?? '')?.snapshot.children as
      | Record<string, AnyActor | undefined>
      | undefined
    const child = children?.[key]
    const isSame = machineOf(child?.logic)?.id === id
    const machine = isSame ? machineOf(child?.logic) : machines.get(id)
    if (!machine) throw new Error(`this build has no machine ${id}`)
    const ref = isSame && child ? child : createActor(machine, { id: key, input, parent: outside })
    // A machine's actor always has a machine snapshot
    const run: Run = { ref, machine, snapshot: ref.getSnapshot() as AnyMachineSnapshot }
    // Machines may read the snapshots of their children
    Object.assign(ref, { getSnapshot: () => run.snapshot })
    return run
  }

  function advance(step: RecordedStep, actor: RecordedActor): void {
    // The recorder wrote an event
    const event = revive(step.event, known) as AnyEventObject
    const before = runs.get(actor.id)
    if (event.type === 'xstate.init') runs.set(actor.id, begin(actor, event['input']))
    else if (before) {
      stepping = before.ref
      before.snapshot = before.machine.transition(before.snapshot, event, scopeOf(before.ref))
    } else throw new Error('its actor has no start')
  }

  let difference: Replay['difference'] = null
  const steps = recording.steps.map((step, index): Step => {
    const actor = actors.get(step.actor)
    taken = []
    let problem: string | null = null
    try {
      if (!actor) throw new Error('its actor is not in the file')
      advance(step, actor)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    const view = shown(step, actor, runs.get(step.actor), taken)
    const text = problem ?? differenceOf(step, view)
    if (text !== null)
      difference ??= { index, text: `Step ${index + 1}, ${step.event.type} of ${view.name}: ${text}.` }
    return { n: index, at: step.at, source: step.source, event: allowEvent(step.event), actor: view }
  })
  return { steps, difference }
}

function differenceOf({ value, status }: RecordedStep, view: ActorView): string | null {
  const [recorded, here] = [
    [stateText(value), status],
    [stateText(view.value), view.status],
  ]
  if (recorded.join() === here.join()) return null
  return `the recording goes to ${recorded.filter(Boolean).join(', ')}, this build to ${here.filter(Boolean).join(', ')}`
}

/** Returns the view of a replayed actor; for an actor that this build can't run, the recorded view. */
function shown(
  step: RecordedStep,
  actor: RecordedActor | undefined,
  run: Run | undefined,
  taken: string[],
): ActorView {
  const { id = step.actor, parent = null, name = step.actor, machine = null } = actor ?? {}
  const { status, value } = step
  const view = run
    ? viewOf({ ref: run.ref, taken }, run.snapshot)
    : { status, ...(value !== undefined && { value }), machine, active: [], events: [], taken }
  return { ...view, id, parent, name }
}

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
