import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/** Returns the id of a machine's file: `plan-list.machine.ts` has `planList`; undefined for any other file. */
export function machineIdOf(path: string): string | undefined {
  return /([\w-]+)\.machine\.ts$/
    .exec(path)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns the machine named after its file, or created by the function of that name: the shape of rows is only a type. */
export function machineIn(
  path: string,
  module: Readonly<Record<string, unknown>>,
): AnyStateMachine | undefined {
  const exported = module[`${machineIdOf(path) ?? ''}Machine`]
  // a function of that name has no parameters
  const machine = typeof exported === 'function' ? (exported as () => unknown)() : exported
  return machine instanceof StateMachine ? machine : undefined
}
