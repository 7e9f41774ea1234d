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

/** One way a machine begins its life. */
export interface Start {
  as: string
  input?: unknown
  /** what the app sends at once, before anything is seen */
  first?: readonly AnyEventObject[]
}

/** Where a machine is met on the screen. */
interface Place {
  /** path and query */
  path: string
  /** the buttons, menu items and links that are pressed from there, by name, until the machine runs */
  press?: readonly string[]
  isSignedOut?: boolean
  /** a call that the gallery leaves without an answer */
  unanswered?: OperationId
  /** what the gallery's backend can do beyond the specification; nothing unless told */
  supports?: readonly string[]
  /** what the browser's storage holds before, by key */
  stored?: Readonly<Record<string, string>>
}

/** The events and answers that a machine may receive, which its chart does not define. */
export interface Model {
  machine: AnyStateMachine
  starts: readonly Start[]
  place: (start: Start) => Place
  /** the events of people and of the app that are tried wherever the machine listens to them */
  events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[]
  /** whether a person, or the app, can make an event happen there on the machine's screen */
  can: (snapshot: AnyMachineSnapshot, event: ModelEvent) => boolean
  /** what each invoked actor may answer, by its id */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** how each invoked actor may fail, by its id; refused by 500 unless told */
  failures: Readonly<Record<string, Readonly<Record<string, Partial<Failure>>>>>
  /** what the app sends back when an effect is asked of it or a parent is told, by the action's or the event's type */
  echoes: Readonly<Record<string, (params: never) => AnyEventObject>>
  /** the part of the context that makes two states different */
  identity: (context: unknown) => unknown
  /** stands in for actors that are neither calls nor machines that end */
  actors: Readonly<Record<string, AnyActorLogic>>
  /** the tab, by name, that makes the app send an event when it is opened */
  tabs: Readonly<Record<string, string>>
  /** the link, by name, that makes the app send an event as it is followed */
  links: Readonly<Record<string, string>>
  /** the button, by name, that brings an invoked machine to its end, by invoke id and variant */
  endings: Readonly<Record<string, string>>
  /** types of the events after which another screen is shown: the gallery goes another way */
  leaving: readonly string[]
  /** what no walk can do, each with its reason: `enter <state>`, `take <transition>`, `refuse <transition>` */
  unreachable: Readonly<Record<string, string>>
}

/** A model that still knows its machine's types. */
export interface TypedModel<M extends AnyStateMachine> extends Model {
  machine: M
}

interface Said<M extends AnyStateMachine> extends Partial<
  Pick<
    Model,
    'answers' | 'failures' | 'echoes' | 'actors' | 'tabs' | 'links' | 'endings' | 'leaving' | 'unreachable'
  >
> {
  /** one for all starts, or by the start's name */
  place: Place | ((as: string) => Place)
  starts?: readonly { as: string; input?: InputFrom<M>; first?: readonly EventFrom<M>[] }[]
  events?: (snapshot: SnapshotFrom<M>) => readonly EventFrom<M>[]
  /** everything, unless told */
  can?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => boolean
  /** the whole context unless told */
  identity?: (context: ContextFrom<M>) => unknown
}

/** A machine's model, typed by the machine. */
export function modelOf<M extends AnyStateMachine>(machine: M, said: Said<M>): TypedModel<M> {
  const { starts = [{ as: 'opened' }], place, events, can, identity, ...rest } = said
  return {
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
    // the walks hold snapshots of this very machine, which the erased types can't say
    events: (snapshot) => events?.(snapshot as SnapshotFrom<M>) ?? [],
    // as above, and their events
    can: (snapshot, event) => can?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? true,
    // as above
    identity: (context) => (identity ? identity(context as ContextFrom<M>) : context),
  }
}
