import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** Returns a machine file's id, `planList` for `plan-list.machine.ts`, or undefined for any other file. */
export function machineIdOf(path: string): string | undefined {
  return /([\w-]+)\.machine\.ts$/
    .exec(path)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns the machine that a file exports under the file's name. A generic machine is created by its function. */
export function machineIn(
  path: string,
  module: Readonly<Record<string, unknown>>,
): AnyStateMachine | undefined {
  const exported = module[`${machineIdOf(path) ?? ''}Machine`]
  // The function that creates a generic machine has type parameters, but takes no arguments.
  const machine = typeof exported === 'function' ? (exported as () => unknown)() : exported
  return machine instanceof StateMachine ? machine : undefined
}
