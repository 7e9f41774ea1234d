import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import type { Holder } from '../../machines/shared/when-left.ts'

/** In place of `whenLeft`: remembers what a machine held as it was stopped with its screen. */
export function watchLeft() {
  const held: unknown[] = []
  const whenLeft = fromCallback<EventObject, Holder<unknown>>(({ input }) => () => {
    held.push(input.getSnapshot().context)
  })
  return { held, actors: { whenLeft } }
}
