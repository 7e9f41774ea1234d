import { expect } from 'vitest'
import type { OperationId } from '../../../machines/contract/calls.ts'
import { TIME_LIMIT } from '../../../src/api/requests.ts'
import { renderApp, wire } from '../../support/app.tsx'
import { watchActors } from '../../support/live-actors.ts'
import { huge } from '../../support/faults.ts'
import type { Fault, FaultName } from '../../support/faults.ts'
import { holdTimeLimits } from '../../support/time-limits.ts'
import { failures } from './columns.ts'

/** Maximum MB sent of a 50 MB body: the client stops after 5 MB, and the streams in between buffer some more. */
const FEW_MEGABYTES = 12

/** Opens the app at a path. Returns the app with its machines' states. */
export async function openApp(path: string, signedIn = true) {
  const actors = watchActors()
  const app = await renderApp({ path, signedIn, timeLimit: TIME_LIMIT, inspect: actors.inspect })
  return { ...app, actors }
}

interface OpenOptions {
  id: OperationId
  path: string
  signedIn?: boolean
}

/** Opens the app at a path where the call `id` fails with the first fault. `set` chooses the next fault. */
export async function open({ id, path, signedIn = true }: OpenOptions) {
  const limits = holdTimeLimits()
  let megabytes = 0
  let answered = 0
  const requests = () => wire.requests(id).length
  const set = (fault: FaultName | Fault) => {
    megabytes = 0
    wire.inject(id, fault === 'huge' ? huge(() => (megabytes += 1)) : fault)
  }
  const [first] = failures
  if (first) set(first[0])
  const app = await openApp(path, signedIn)
  /** Excludes the requests sent so far from the count. */
  const skip = () => {
    answered = requests()
  }
  /** Waits until the call has been sent exactly `attempts` times and has ended. */
  const sent = async (attempts: number, isEndless = false) => {
    for (let attempt = 1; isEndless && attempt <= attempts; attempt++) {
      await expect.poll(requests).toBe(answered + attempt)
      limits.end()
    }
    await expect.poll(requests).toBe(answered + attempts)
    await expect.poll(() => app.actors.isCalling(id)).toBe(false)
    answered += attempts
    expect(requests()).toBe(answered)
    expect(megabytes).toBeLessThanOrEqual(FEW_MEGABYTES * attempts)
  }
  return { app, set, skip, sent }
}
