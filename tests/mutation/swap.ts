import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'

/** Transitions one mutant's actors may take in a test; more are actors, or a test, that go round for ever. */
const LIMIT = 10_000

export interface Swap {
  /** The machines that were started since the last question, by id. */
  readonly started: () => ReadonlyMap<string, AnyStateMachine>
  /** From now on this mutant runs wherever a test starts its machine, and what ran before stops; null for none. */
  readonly use: (mutant: Mutant | null) => void
}

/**
 * Puts mutants in the place of machines, whoever makes them: the harness provides every machine with its calls before
 * it starts it, those that are invoked too.
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
