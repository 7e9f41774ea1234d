import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SimulatedClock, waitFor } from 'xstate'
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { createApp } from '../../src/app/app.tsx'
import { holdingCalls, isOf } from '../model/holding.ts'
import type { Model, ModelEvent } from '../model/model.ts'
import type { Step, Walk } from '../model/walks.ts'
import { press, type } from './press.ts'
import { callsOf } from './sample-calls.ts'
import { loadScreens, settled } from './settle.ts'

/** Time limit for a step to render, in ms; long, because a screen's code may have to load first. */
const PATIENCE = 60_000

/** An app in which a machine has taken some steps of a walk. */
interface Shown {
  /** Takes the steps up to this number. */
  stepTo: (to: number) => Promise<void>
  /**
   * True while the machine is in the state of its last step. A resize may change the state, as by closing a popover.
   */
  isThere: () => Promise<boolean>
  /** Unmounts and stops the app. */
  end: () => void
}

/**
 * Shows the real app, without a backend, with one machine in the state after some steps of a walk, by default all.
 * Samples answer other machines at once, and the clock is stopped.
 */
export async function show(
  model: Model,
  walk: Walk,
  container: HTMLElement,
  to = walk.steps.length,
): Promise<Shown> {
  const { name } = model
  const place = model.place(walk.start)
  const { path, press: presses = [], isSignedOut = false, unanswered, stored = {} } = place
  if (!isSignedOut) localStorage.setItem('x-access-token', 'sample-token')
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const { actorsOf, call } = holdingCalls(model)
  const clock = new SimulatedClock()
  let actor: AnyActor | undefined
  let onActor: () => void = () => undefined
  const inspect = (event: InspectionEvent) => {
    // record an actor only when it starts, because React may create and discard actors while a child suspends
    if (event.type !== '@xstate.event' || event.event.type !== 'xstate.init') return
    if (!isOf(model, event.actorRef)) return
    // the line above checked that this is an actor of the machine
    actor = event.actorRef as AnyActor
    onActor()
  }
  const app = createApp({
    baseUrl: '',
    product: 'Taskdeck',
    history: createMemoryHistory({ initialEntries: [path] }),
    actorOptions: { clock, inspect },
    calls: {
      ...callsOf(place.supports),
      ...(unanswered && { [unanswered]: () => new Promise(() => undefined) }),
    },
    actorsOf,
  })
  await loadScreens()
  await app.router.load()
  const root = createRoot(container)
  root.render(app.element)
  const end = () => {
    root.unmount()
    app.stop()
  }
  let [standing, taken] = [walk.origin.snapshot, 0]
  try {
    for (const pressed of presses) {
      // a part that still loads could change what the press does
      await settled(container, () => app.router.state.isLoading)
      await (typeof pressed === 'string' ? press(pressed) : type(pressed.label, pressed.text))
    }
    await started()
    // another screen may have started and stopped an actor of the same machine first
    if (unanswered) await settled(container, () => app.router.state.isLoading)
    await stands(standing)
    await stepTo(to)
  } catch (error) {
    // an app that stays mounted would affect all later states
    end()
    throw error
  }
  return { stepTo, isThere, end }

  async function stepTo(to: number) {
    for (const step of walk.steps.slice(taken, to)) {
      await happen(step)
      standing = step.moment.snapshot
      await stands(standing)
    }
    taken = to
    await settled(container, () => app.router.state.isLoading)
  }

  async function isThere() {
    // a resize may start another actor of the machine, which would be asked instead of this one
    await settled(container, () => app.router.state.isLoading)
    const is = now()
    return is.status === standing.status && JSON.stringify(is.value) === JSON.stringify(standing.value)
  }

  function started() {
    return new Promise<void>((resolve, reject) => {
      if (actor) resolve()
      onActor = resolve
      AbortSignal.timeout(PATIENCE).addEventListener('abort', () =>
        reject(new Error(`${name} was not started`)),
      )
    })
  }

  function now() {
    // `actor` is the newest actor of the machine, which is the one shown
    return actor?.getSnapshot() as AnyMachineSnapshot
  }

  async function stands(wanted: AnyMachineSnapshot) {
    const value = JSON.stringify(wanted.value)
    try {
      if (actor) await waitFor(actor, () => JSON.stringify(now().value) === value, { timeout: PATIENCE })
    } catch (error) {
      throw new Error(`${name} is ${JSON.stringify(now().value)}, not ${value}`, { cause: error })
    }
  }

  async function happen({ event, moment }: Step) {
    const id = idOf(event)
    const tab = model.tabs[event.type]
    const link = model.links[event.type]
    const end = model.endings[`${id} (${String(event.as)})`]
    // an invoked machine ends when a button is pressed, not when a call is answered
    if (end !== undefined) await press(end)
    else if (event.type.startsWith('xstate.done.actor.')) call(id).answer(event['output'])
    else if (event.type.startsWith('xstate.error.actor.')) call(id).fail(event['error'])
    else if (event.type.startsWith('xstate.after.')) clock.increment(moment.elapsed)
    else if (tab !== undefined) await press(tab, '[role=tab]')
    else if (link !== undefined) await press(link, 'a[href]')
    else actor?.send(event)
  }
}

function idOf(event: ModelEvent): string {
  return String(event['actorId'])
}
