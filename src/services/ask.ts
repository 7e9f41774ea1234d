import { createActor, waitFor, type PromiseActorLogic } from 'xstate'
import { known } from '../../machines/rules/known.ts'

/** Asks for a call's answer once, outside a machine; the signal aborts the request. */
export async function ask<Answer, Input>(
  call: PromiseActorLogic<Answer, Input>,
  input: Input,
  signal: AbortSignal,
): Promise<Answer> {
  const actor = createActor<PromiseActorLogic<Answer, Input>>(call, { input })
  signal.addEventListener('abort', () => actor.stop())
  // Not `toPromise`, which would add to the first load. Rejects if the call fails
  const { output } = await waitFor(actor.start(), ({ status }) => status === 'done')
  return known(output)
}
