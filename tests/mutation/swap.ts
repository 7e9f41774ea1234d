import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'

/** The limit of transitions of one mutant's actors in a test: more means an endless loop. */
const LIMIT = 10_000

export interface Swap {
  /** Returns the machines started since the last call, by id. */
  readonly started: () => ReadonlyMap<string, AnyStateMachine>
  /** Makes this mutant run wherever a test starts its machine, and stops running ones; null for none. */
  readonly use: (mutant: Mutant | null) => void
}

/**
 * Replaces machines by mutants everywhere: the harness provides every machine with its calls before its start, invoked
 * ones too.
 */
export function swapMachines(): Swap {
  let started = new Map<string, AnyStateMachine>()
  let current: Mutant | null = null
  let ration = { left: LIMIT }
  const mutated = new WeakSet<AnyStateMachine>()
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its machine below
  const provide = StateMachine.prototype.provide

  StateMachine.prototype.provide = function (this: AnyStateMachine, implementations) {
    started.set(this.id, this)
    if (current?.machine !== this.id || mutated.has(this)) return provide.call(this, implementations)
    const provided = provide.call(current.of(this), implementations)
    // eslint-disable-next-line @typescript-eslint/unbound-method -- bound by its machine's constructor
    const { transition } = provided
    const own = ration
    provided.transition = (...args) => {
      if (--own.left < 0) throw new Error(`${this.id} does not come to rest`)
      return transition(...args)
    }
    mutated.add(provided)
    return provided
  }

  return {
    started: () => {
      const all = started
      started = new Map()
      return all
    },
    use: (mutant) => {
      current = mutant
      ration.left = 0
      ration = { left: LIMIT }
    },
  }
}
