import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { OperationId } from '../../machines/contract/calls.ts'
import type { Failure } from '../../machines/contract/failure.ts'

/** An event of a walk; for a call's answer or failure, `as` names its variant. */
export interface ModelEvent extends AnyEventObject {
  as?: string
}

/** A way to start a machine. */
export interface Start {
  as: string
  input?: unknown
  /** the events that the app sends at once, before anything is visible */
  first?: readonly AnyEventObject[]
}

/** The machine's place on the screen. */
export interface Place {
  /** path and query */
  path: string
  /** the names of the buttons, menu items and links to press until the machine runs, or a text to type into a box */
  press?: readonly (string | { label: string; text: string })[]
  isSignedOut?: boolean
  /** a call that never gets a response in the gallery */
  unanswered?: OperationId
  /** the optional capabilities of the backend in the gallery; none by default */
  supports?: readonly string[]
  /** the initial entries of the browser's storage */
  stored?: Readonly<Record<string, string>>
}

/** A machine's environment, which its chart does not define: its events, its calls' answers, its place on screen. */
export interface Model {
  machine: AnyStateMachine
  /** the machine's id, or the actor's id where several screens run the machine */
  name: string
  starts: readonly Start[]
  place: (start: Start) => Place
  /** the events of users and of the app, tried wherever the machine handles them */
  events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[]
  /** true when a user or the app can cause an event on the machine's screen */
  can: (snapshot: AnyMachineSnapshot, event: ModelEvent) => boolean
  /** the possible answers of each invoked actor, by its id */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** the possible failures of each invoked actor, by its id; by default a refusal with status 500 */
  failures: Readonly<Record<string, Readonly<Record<string, Partial<Failure>>>>>
  /** the app's reply to an effect or to a message for the parent, by the type of the action or event */
  echoes: Readonly<Record<string, (params: never) => AnyEventObject>>
  /** the part of the context that distinguishes states */
  identity: (context: unknown) => unknown
  /** replacements for the machine's actors, except for calls and for machines with an output */
  actors: Readonly<Record<string, AnyActorLogic>>
  /** the name of the tab that causes an event, by the event's type */
  tabs: Readonly<Record<string, string>>
  /** the name of the link that causes an event, by the event's type */
  links: Readonly<Record<string, string>>
  /** the name of the button that ends an invoked machine, by invoke id and variant of the output */
  endings: Readonly<Record<string, string>>
  /** types of the events that lead to another screen; the gallery avoids them */
  leaving: readonly string[]
  /** the steps no walk can take, each with its reason: `enter <state>`, `take <transition>`, `refuse <transition>` */
  unreachable: Readonly<Record<string, string>>
}

/** A model typed by its machine. */
export interface TypedModel<M extends AnyStateMachine> extends Model {
  machine: M
}

interface Said<M extends AnyStateMachine> extends Partial<
  Pick<
    Model,
    | 'name'
    | 'answers'
    | 'failures'
    | 'echoes'
    | 'actors'
    | 'tabs'
    | 'links'
    | 'endings'
    | 'leaving'
    | 'unreachable'
  >
> {
  /** one place for all starts, or a function of the start's name */
  place: Place | ((as: string) => Place)
  starts?: readonly { as: string; input?: InputFrom<M>; first?: readonly EventFrom<M>[] }[]
  events?: (snapshot: SnapshotFrom<M>) => readonly EventFrom<M>[]
  /** by default, true for every event */
  can?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => boolean
  /** by default, the whole context */
  identity?: (context: ContextFrom<M>) => unknown
}

/** Returns an event for each type, without further fields. */
export const plain = <T extends string>(...types: readonly T[]) => types.map((type) => ({ type }))

/** Makes a machine's model, typed by the machine. */
export function modelOf<M extends AnyStateMachine>(machine: M, said: Said<M>): TypedModel<M> {
  const { starts = [{ as: 'opened' }], place, events, can, identity, ...rest } = said
  return {
    name: machine.id,
    answers: {},
    failures: {},
    echoes: {},
    actors: {},
    tabs: {},
    links: {},
    endings: {},
    leaving: [],
    unreachable: {},
    ...rest,
    machine,
    starts,
    place: ({ as }) => (typeof place === 'function' ? place(as) : place),
    // safe cast: the walks only pass this machine's snapshots, which the erased types can't express
    events: (snapshot) => events?.(snapshot as SnapshotFrom<M>) ?? [],
    // safe casts: the walks only pass this machine's snapshots and events
    can: (snapshot, event) => can?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? true,
    // safe cast: a context of this machine
    identity: (context) => (identity ? identity(context as ContextFrom<M>) : context),
  }
}
