import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })

/** Every machine that ships, by its id. */
export const machines: readonly (readonly [string, AnyStateMachine])[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported): exported is AnyStateMachine => exported instanceof StateMachine)
  .map((machine) => [machine.id, machine] as const)
