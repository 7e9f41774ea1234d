import { Actor, StateMachine } from 'xstate'
import type { AnyActor, InspectionEvent, StateValue } from 'xstate'
import type { OperationId } from '../../machines/contract/calls.ts'

/** The app's live actors, collected through `inspect`. */
export interface LiveActors {
  readonly inspect: (event: InspectionEvent) => void
  /** All live machines' states, named by machine id and by actor id, such as 'pagedList.status.error'. */
  readonly states: () => readonly string[]
  /** Returns true while a machine waits for a response to the call. */
  readonly isCalling: (operationId: OperationId) => boolean
}

export function watchActors(): LiveActors {
  const actors = new Set<AnyActor>()
  const live = () => [...actors].filter((actor) => statusOf(actor) === 'active')
  return {
    inspect: ({ type, actorRef }) => {
      if (type === '@xstate.actor' && actorRef instanceof Actor) actors.add(actorRef)
    },
    states: () =>
      live().flatMap((actor) => {
        if (!(actor.logic instanceof StateMachine)) return []
        // A machine's snapshot always has a state value.
        const { value } = actor.getSnapshot() as { value: StateValue }
        return [actor.logic.id, actor.id].flatMap((name) => leaves(name, value))
      }),
    isCalling: (operationId) => {
      const isList = ['listPayments', 'listBusinesses', 'searchEmployees'].includes(operationId)
      return live().some(
        ({ logic, src, _parent }) =>
          // A form's machine has the same name as its write, so exclude machines.
          (src === operationId && !(logic instanceof StateMachine)) ||
          (isList && src === 'listRows') ||
          ((src === 'read' || src === 'write') && _parent?.id === operationId),
      )
    },
  }
}

function statusOf(actor: AnyActor): string {
  // Every snapshot has a status.
  return (actor.getSnapshot() as { status: string }).status
}

function leaves(path: string, value: StateValue | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [`${path}.${value}`]
  const parts = Object.entries(value)
  return parts.length === 0 ? [path] : parts.flatMap(([key, inner]) => leaves(`${path}.${key}`, inner))
}
