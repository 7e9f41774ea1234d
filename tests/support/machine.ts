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
import type { CallInput, CallOutput, OperationId } from '../../machines/contract/calls.ts'
import { CallError } from '../../machines/contract/failure.ts'
import type { Failure } from '../../machines/contract/failure.ts'
import { isOperationId } from './operations.ts'

/** One call a machine has made: it waits until the test answers it. */
interface HeldCall<K extends OperationId> {
  readonly operationId: K
  readonly input: CallInput<K>
  /** Aborted as soon as the machine leaves the state that asked. */
  readonly signal: AbortSignal
  /** Answers, and waits until the machine has taken it in. */
  answer(output: CallOutput<K>): Promise<void>
  /** Fails as `src/api` does (a refusal with 500 unless told otherwise), and waits until the machine has taken it in. */
  fail(failure?: Partial<Failure>): Promise<void>
}

/** A call of whatever operation, to be failed, or watched. */
export type AnyHeldCall = Pick<HeldCall<OperationId>, 'operationId' | 'signal' | 'fail'>

/** Something a machine asked of its surroundings, such as `navigate`, or the event by which it told its parent. */
interface Effect {
  readonly type: string
  readonly params: unknown
}

export interface Harness<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly clock: SimulatedClock
  /** Every effect so far, oldest first: the machine's actions that are plain functions are recorded, not run. */
  readonly effects: readonly Effect[]
  /** Every state value so far, without repetitions in a row. */
  readonly values: readonly StateValue[]
  /** All calls of one operation so far, oldest first. */
  readonly calls: <K extends OperationId>(operationId: K) => readonly HeldCall<K>[]
  /** The newest call of an operation; throws when there was none. */
  readonly call: <K extends OperationId>(operationId: K) => HeldCall<K>
  /** Every call so far by name, in order. */
  readonly called: readonly OperationId[]
  readonly snapshot: () => SnapshotFrom<M>
}

type Hold = (call: HeldCall<OperationId>) => void

interface Options<M extends AnyStateMachine> {
  input?: InputFrom<M>
  snapshot?: SnapshotFrom<M>
  /** The machine's actors that are no calls, such as a listener to the system's theme. */
  actors?: Readonly<Record<string, AnyActorLogic>>
  inspect?: (event: InspectionEvent) => void
  /** Has a parent, which hears what it reports and does nothing; it can't be stopped by itself then. */
  isChild?: boolean
}

/** Starts a shipping machine on a simulated clock with every call held and every effect recorded. */
export function start<M extends AnyStateMachine>(machine: M, options: Options<M> = {}): Harness<M> {
  const clock = new SimulatedClock()
  const held: HeldCall<OperationId>[] = []
  const called: OperationId[] = []
  const effects: Effect[] = []
  const values: StateValue[] = []
  const { actors = {}, isChild = false, ...rest } = options
  const hold = (call: HeldCall<OperationId>) => {
    held.push(call)
    called.push(call.operationId)
  }
  const provided = provide(machine, actors, hold, effects)
  const hear = (event: EventObject) => void effects.push({ type: event.type, params: event })
  const parent = isChild ? silentParent({ ...rest, clock }, hear) : null
  parent?.start()
  // `provide` keeps the machine's type, which the erased AnyStateMachine can't say
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

  function calls<K extends OperationId>(operationId: K): readonly HeldCall<K>[] {
    // selected by the id that the type parameter names
    return held.filter((call) => call.operationId === operationId) as unknown as HeldCall<K>[]
  }
  function call<K extends OperationId>(operationId: K): HeldCall<K> {
    const newest = calls(operationId).at(-1)
    if (!newest) throw new Error(`${operationId} was not called; called: ${called.join(', ') || 'nothing'}`)
    return newest
  }
  return { actor, clock, effects, values, calls, call, called, snapshot: () => actor.getSnapshot() }
}

/** Hears everything and does nothing; a child's clock and inspection are its parent's. */
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
    // declared actors are logic, never references: setup() takes nothing else
    const declared = logic as AnyActorLogic
    actors[name] =
      given[name] ??
      (isMachine(declared)
        ? provide(declared, given, hold, effects)
        : isOperationId(name)
          ? heldCall(name, hold)
          : declared)
  }
  const actions: Record<string, (args: unknown, params: unknown) => void> = {}
  for (const [type, action] of Object.entries(machine.implementations.actions)) {
    // built-in actions (assign, raise, …) are functions marked with their own type
    if (typeof action === 'function' && 'type' in action) continue
    actions[type] = (_, params) => void effects.push({ type, params })
  }
  return machine.provide({ actors, actions })
}

function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'implementations' in logic
}

function heldCall(operationId: OperationId, hold: Hold) {
  return fromPromise<unknown, CallInput<OperationId>>(
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
            reject(new CallError({ ...refusal, ...failure }))
            return settled()
          },
        }),
      ),
  )
}

const refusal: Failure = {
  kind: 'refused',
  status: 500,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
}

/** Passes once everything that was ready to run has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
