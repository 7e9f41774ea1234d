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

/** An event of a walk; `as` names the variant of an answer or of a failure. */
export interface ModelEvent extends AnyEventObject {
  as?: string
}

/** A way to start a machine. */
export interface Start {
  as: string
  input?: unknown
  /** what the app sends at once, before anything is visible */
  first?: readonly AnyEventObject[]
}

/** The machine's place on the screen. */
interface Place {
  /** path and query */
  path: string
  /** the names of the buttons, menu items and links to press until the machine runs */
  press?: readonly string[]
  isSignedOut?: boolean
  /** a call that the gallery never answers */
  unanswered?: OperationId
  /** the gallery's backend's optional capabilities; none by default */
  supports?: readonly string[]
  /** the initial entries of the browser's storage */
  stored?: Readonly<Record<string, string>>
}

/** The events and answers that a machine may receive, which its chart does not define. */
export interface Model {
  machine: AnyStateMachine
  /** the machine's id, or that of its actor where several screens run the machine */
  name: string
  starts: readonly Start[]
  place: (start: Start) => Place
  /** the events of users and of the app, tried wherever the machine handles them */
  events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[]
  /** true when a user or the app can cause an event on the machine's screen */
  can: (snapshot: AnyMachineSnapshot, event: ModelEvent) => boolean
  /** the possible answers of each invoked actor, by its id */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** the possible failures of each invoked actor, by its id; a 500 refusal by default */
  failures: Readonly<Record<string, Readonly<Record<string, Partial<Failure>>>>>
  /** the app's reply to an effect or to a message for the parent, by the type of the action or event */
  echoes: Readonly<Record<string, (params: never) => AnyEventObject>>
  /** the part of the context that distinguishes states */
  identity: (context: unknown) => unknown
  /** replaces actors that are neither calls nor machines with an end */
  actors: Readonly<Record<string, AnyActorLogic>>
  /** the tab, by name, that makes the app send an event when opened */
  tabs: Readonly<Record<string, string>>
  /** the link, by name, that makes the app send an event when followed */
  links: Readonly<Record<string, string>>
  /** the button, by name, that ends an invoked machine, by invoke id and variant */
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
  /** one for all starts, or by the start's name */
  place: Place | ((as: string) => Place)
  starts?: readonly { as: string; input?: InputFrom<M>; first?: readonly EventFrom<M>[] }[]
  events?: (snapshot: SnapshotFrom<M>) => readonly EventFrom<M>[]
  /** every event by default */
  can?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => boolean
  /** the whole context by default */
  identity?: (context: ContextFrom<M>) => unknown
}

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
    // the walks hold snapshots of this very machine, which the erased types can't express
    events: (snapshot) => events?.(snapshot as SnapshotFrom<M>) ?? [],
    // as above, also for their events
    can: (snapshot, event) => can?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? true,
    // as above
    identity: (context) => (identity ? identity(context as ContextFrom<M>) : context),
  }
}
