import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type {
  Actor,
  ActorOptions,
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  EventObject,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
  StateValue,
} from 'xstate'
import type { CallInput, CallOutput, OperationId, ReadId, WriteId } from '../../machines/contract/calls.ts'
import type { Failure } from '../../machines/contract/failure.ts'
import type { RowsInput, RowsPage, ReadInput, WriteInput } from '../../machines/contract/call.ts'
import type { ReadRows } from '../../machines/rules/employee-import.ts'
import { callError } from './call-error.ts'
import { isOperationId } from './operations.ts'

/** A contract operation, or the generic call of a machine that works with any list, response or write. */
type Port = OperationId | keyof Ports
interface Ports {
  listRows: [RowsInput, RowsPage<object>]
  read: [ReadInput, { [R in ReadId]: CallOutput<R> }[ReadId]]
  write: [WriteInput, { [W in WriteId]: CallOutput<W> }[WriteId]]
  readRows: [string | Blob, ReadRows]
}
const isPort = (name: string): name is keyof Ports => ['listRows', 'read', 'write', 'readRows'].includes(name)
type InputOf<K extends Port> = K extends OperationId
  ? CallInput<K>
  : K extends keyof Ports
    ? Ports[K][0]
    : never
type OutputOf<K extends Port> = K extends OperationId
  ? CallOutput<K>
  : K extends keyof Ports
    ? Ports[K][1]
    : never

/** A machine's call that waits until the test answers it. */
interface HeldCall<K extends Port> {
  readonly operationId: K
  readonly input: InputOf<K>
  /** The call's signal, which is aborted when the machine leaves the invoking state. */
  readonly signal: AbortSignal
  /** Answers the call and waits until the machine has processed it. */
  answer(output: OutputOf<K>): Promise<void>
  /** Fails the call like `src/api`, by default with status 500, and waits until the machine has processed it. */
  fail(failure?: Partial<Failure>): Promise<void>
}

/** A held call of any operation, which can be failed or observed. */
export type AnyHeldCall = Pick<HeldCall<Port>, 'operationId' | 'signal' | 'fail'>

/** A machine's action, such as `navigate`, or an event to its parent. */
interface Effect {
  readonly type: string
  readonly params: unknown
}

export interface Harness<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly clock: SimulatedClock
  /** All effects so far, oldest first. The machine's plain-function actions are recorded instead of run. */
  readonly effects: readonly Effect[]
  /** All state values so far, without consecutive duplicates. */
  readonly values: readonly StateValue[]
  /** All calls of one operation so far, oldest first. */
  readonly calls: <K extends Port>(operationId: K) => readonly HeldCall<K>[]
  /** Returns the newest call of an operation. Throws if there was no call. */
  readonly call: <K extends Port>(operationId: K) => HeldCall<K>
  /** The operations of all calls so far, in order. */
  readonly called: readonly Port[]
  readonly snapshot: () => SnapshotFrom<M>
}

type Hold = (call: HeldCall<Port>) => void

interface Options<M extends AnyStateMachine> {
  input?: InputFrom<M>
  /** The machine's other actors, such as a listener for the system theme. */
  actors?: Readonly<Record<string, AnyActorLogic>>
  inspect?: (event: InspectionEvent) => void
  /** Runs the machine as a child of a silent parent. A child can't be stopped on its own. */
  isChild?: boolean
}

/** Starts a product machine on a simulated clock. Every call is held, and every effect is recorded. */
export function start<M extends AnyStateMachine>(machine: M, options: Options<M> = {}): Harness<M> {
  const clock = new SimulatedClock()
  const held: HeldCall<Port>[] = []
  const called: Port[] = []
  const effects: Effect[] = []
  const values: StateValue[] = []
  const { actors = {}, isChild = false, ...rest } = options
  const hold = (call: HeldCall<Port>) => {
    held.push(call)
    called.push(call.operationId)
  }
  const provided = provide(machine, actors, hold, effects)
  const hear = (event: EventObject) => void effects.push({ type: event.type, params: event })
  const parent = isChild ? silentParent({ ...rest, clock }, hear) : null
  parent?.start()
  // Safe cast: `provide` keeps the machine's type, but returns the erased AnyStateMachine.
  const actor = createActor(provided, {
    ...rest,
    clock,
    ...(parent && { parent }),
  }) as Actor<M>
  actor.subscribe({
    next: (snapshot: { value: StateValue }) => {
      if (JSON.stringify(values.at(-1)) !== JSON.stringify(snapshot.value)) values.push(snapshot.value)
    },
  })
  actor.start()

  function calls<K extends Port>(operationId: K): readonly HeldCall<K>[] {
    // The filter selects by the same id that the type parameter names.
    return held.filter((call) => call.operationId === operationId) as unknown as HeldCall<K>[]
  }
  function call<K extends Port>(operationId: K): HeldCall<K> {
    const newest = calls(operationId).at(-1)
    if (!newest) throw new Error(`${operationId} was not called; called: ${called.join(', ') || 'nothing'}`)
    return newest
  }
  return { actor, clock, effects, values, calls, call, called, snapshot: () => actor.getSnapshot() }
}

/** Creates a parent that ignores events. A child uses its parent's clock and inspection. */
export function silentParent(
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>,
  hear: (event: EventObject) => void = () => undefined,
): AnyActorRef {
  return createActor(
    fromCallback(({ receive }) => receive(hear)),
    options,
  )
}

/** Provides calls and effects to a machine and to every machine it invokes or spawns. */
function provide(
  machine: AnyStateMachine,
  given: Readonly<Record<string, AnyActorLogic>>,
  hold: Hold,
  effects: Effect[],
): AnyStateMachine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    // Declared actors are always logic, never references, because setup() accepts only logic.
    const declared = logic as AnyActorLogic
    actors[name] =
      given[name] ??
      (isMachine(declared)
        ? provide(declared, given, hold, effects)
        : isOperationId(name) || isPort(name)
          ? heldCall(name, hold)
          : declared)
  }
  const actions: Record<string, (args: unknown, params: unknown) => void> = {}
  for (const [type, action] of Object.entries(machine.implementations.actions)) {
    // Built-in actions, such as assign and raise, are functions with a `type` property.
    if (typeof action === 'function' && 'type' in action) continue
    actions[type] = (_, params) => void effects.push({ type, params })
  }
  return machine.provide({ actors, actions })
}

function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'implementations' in logic
}

function heldCall(operationId: Port, hold: Hold) {
  return fromPromise<unknown, InputOf<Port>>(
    ({ input, signal }) =>
      new Promise((resolve, reject) =>
        hold({
          operationId,
          input,
          signal,
          answer: (output) => {
            resolve(output)
            return settled()
          },
          fail: (failure) => {
            reject(callError(failure))
            return settled()
          },
        }),
      ),
  )
}

/** Resolves once all queued work has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
