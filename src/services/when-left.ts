import { fromCallback, type EventObject } from 'xstate'
import type { Holder } from '../../machines/shared/when-left.ts'
import type { Services } from './services.ts'
import { isSignedIn } from './signed-in.ts'

/** Returns an actor that runs the work on unmount, unless the session has ended or changed hands. */
export const whenLeftIn = <Context>({ auth }: Pick<Services, 'auth'>, work: (context: Context) => void) =>
  fromCallback<EventObject, Holder<Context>>(({ input }) => {
    const identity = () => auth.getSnapshot().context.identity
    const before = identity()
    return () => {
      if (isSignedIn(auth) && identity() === before) work(input.getSnapshot().context)
    }
  })
