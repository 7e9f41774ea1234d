import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import type { Holder } from '../../machines/shared/when-left.ts'

/** Replaces `whenLeft`: records the context of a machine that stops with its screen. */
export function watchLeft() {
  const held: unknown[] = []
  const whenLeft = fromCallback<EventObject, Holder<unknown>>(({ input }) => () => {
    held.push(input.getSnapshot().context)
  })
  return { held, actors: { whenLeft } }
}
