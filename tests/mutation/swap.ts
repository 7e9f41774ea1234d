import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'

/** Transitions one mutant's actors may take in a test; more are two actors that answer each other for ever. */
const LIMIT = 100_000

export interface Swap {
  /** The machines that were started since the last question, by id. */
  readonly started: () => ReadonlyMap<string, AnyStateMachine>
  /** From now on this mutant runs wherever a test starts its machine; null for none. */
  readonly use: (mutant: Mutant | null) => void
}

/**
 * Puts mutants in the place of machines, whoever makes them: the harness provides every machine with its calls before
 * it starts it, those that are invoked too.
 */
export function swapMachines(): Swap {
  let started = new Map<string, AnyStateMachine>()
  let current: Mutant | null = null
  let taken = 0
  const mutated = new WeakSet<AnyStateMachine>()
  const provide = StateMachine.prototype.provide

  StateMachine.prototype.provide = function (this: AnyStateMachine, implementations) {
    started.set(this.id, this)
    if (current?.machine !== this.id || mutated.has(this)) return provide.call(this, implementations)
    const provided = provide.call(current.of(this), implementations)
    const { transition } = provided
    provided.transition = (...args) => {
      if (++taken > LIMIT) throw new Error(`${this.id} does not come to rest`)
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
      taken = 0
    },
  }
}
