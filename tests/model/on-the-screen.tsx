import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { waitFor } from 'xstate'
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'
import { renderApp } from '../support/app.tsx'
import { reconnect, stopSlowRead, type Within } from './gestures.ts'
import { holdingCalls, isOf } from './holding.ts'
import type { HeldCall } from './holding.ts'
import type {} from './ledger.ts'
import type { Model, ModelEvent, Start, TypedModel } from './model.ts'
import { leavesOf, nameOf, nodesOf, refusedAtRest, refusedByStep, transitionsOf } from './transitions.ts'
import { trace, walksOf } from './walks.ts'
import type { Step, Walk } from './walks.ts'

type App = Awaited<ReturnType<typeof renderApp>>

/** The argument of each gesture and each check. */
export interface World<M extends AnyStateMachine> {
  readonly app: App
  readonly start: Start
  /** the live machine's current snapshot */
  readonly snapshot: () => SnapshotFrom<M>
  /** the machine's newest call with this invoke id */
  readonly call: (id: string) => HeldCall
}

type Deed<M extends AnyStateMachine> = (world: World<M>) => unknown
type OwnEvents<M extends AnyStateMachine> = {
  [T in EventFrom<M>['type']]?: (event: Extract<EventFrom<M>, { type: T }>, world: World<M>) => unknown
}

type Answer<M extends AnyStateMachine> =
  | 'as modelled'
  | ((call: HeldCall, event: ModelEvent, world: World<M>) => unknown)

/** The gestures and checks of a model on its screen. */
export interface Screen<M extends AnyStateMachine> {
  /** Returns the options of the rendered app, except for the path. */
  options?: (start: Start) => Parameters<typeof renderApp>[0]
  /** Gestures that start the machine on the screen, in place of the presses listed in the model. */
  reach?: Deed<M>
  /** The part of the page with the machine's Stop and Try again buttons; by default the whole page. */
  within?: Within
  /** The gesture that causes each event, by the event's type; retry, stop and refetch have defaults. */
  events?: OwnEvents<M>
  /**
   * Replaces the backend's answers. 'as modelled' takes all answers from the model; a record replaces only those with
   * the given invoke id and variant. An old cached answer always comes from the model.
   */
  answers?: 'as modelled' | Readonly<Record<string, Answer<M>>>
  /** The checks of each resting state. The key is the state's path without the machine's name. */
  states: Readonly<Record<string, Deed<M>>>
  /** Transitions that no user can cause, in addition to the model's `unreachable`, each with its reason. */
  exempt?: Readonly<Record<string, string>>
  /** Transitions whose guards never refuse a user's event, each with its reason. */
  unrefused?: Readonly<Record<string, string>>
}

/** Tests a machine's screen with the walks of its model, which cover every gesture, answer and visible state. */
export function testOnTheScreen<M extends AnyStateMachine>(model: TypedModel<M>, screen: Screen<M>): void {
  const { machine, name: id } = model
  const exempt = { ...unreachableOf(model, 'take'), ...screen.exempt }
  const unrefused = { ...unreachableOf(model, 'refuse'), ...screen.unrefused }
  const walks = walksOf(model, model.can)
  const taken = new Set<string>()
  const refused = new Set<string>()

  test.each(walks.map((walk) => ({ walk, name: `${walk.start.as}, ${walk.steps.length} steps` })))(
    `${id}: $name`,
    ({ walk }) => walkOnTheScreen(model, screen, walk, { taken, refused }),
  )

  test(`${id}: every transition was taken, or has a reason why no user can take it`, ({ task }) => {
    const all = nodesOf(machine.root).flatMap(transitionsOf)
    task.meta.ledger = {
      machine: machine.id,
      taken: [...taken],
      exempt,
      unrefused,
    }
    const names = all.map(nameOf)
    expect(names.filter((name) => !taken.has(name)).toSorted()).toEqual(Object.keys(exempt).toSorted())
    const guarded = all.filter(({ guard }) => guard !== undefined).map(nameOf)
    expect(guarded.filter((name) => !refused.has(name)).toSorted()).toEqual(Object.keys(unrefused).toSorted())
  })
}

/** Returns the transitions that no walk can take ('take') or see refused ('refuse'), each with its reason. */
function unreachableOf({ unreachable }: Model, verb: 'take' | 'refuse'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unreachable).flatMap(([step, reason]) =>
      step.startsWith(`${verb} `) ? [[step.slice(verb.length + 1), reason]] : [],
    ),
  )
}

/** The default gestures of all machines that read data, by event type. */
const gesturesOfReads: Readonly<
  Record<string, (world: { app: App }, within?: Within) => Promise<void> | void>
> = {
  'retry.requested': (_, within = page) => within.getByRole('button', { name: 'Try again' }).click(),
  'wait.stopped': stopSlowRead,
  'data.outdated': reconnect,
}

function isOld(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'isOld' in output
}

function pressable(name: string) {
  return page
    .getByRole('button', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('tab', { name }))
    .or(page.getByRole('checkbox', { name }))
    .first()
}

async function walkOnTheScreen<M extends AnyStateMachine>(
  model: TypedModel<M>,
  screen: Screen<M>,
  walk: Walk,
  { taken, refused }: { taken: Set<string>; refused: Set<string> },
): Promise<void> {
  const { name, place, endings } = model
  const { actorsOf, call } = holdingCalls(model)
  const actors: Actor<M>[] = []
  const before = new WeakMap<InspectionEvent['actorRef'], AnyMachineSnapshot>()
  const inspect = (event: InspectionEvent) => {
    const { actorRef } = event
    if (!isOf(model, actorRef)) return
    // record actors when they start: React may create actors that it discards while a child suspends
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init')
      actors.push(actorRef as Actor<M>) // safe cast: isOf has checked the machine
    if (event.type === '@xstate.microstep') {
      for (const transition of event._transitions) taken.add(nameOf(transition))
      for (const transition of refusedByStep(before.get(actorRef), event)) refused.add(nameOf(transition))
    }
    if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') {
      const snapshot = event.snapshot as AnyMachineSnapshot // safe cast: a machine's snapshot
      before.set(actorRef, snapshot)
      if (event.type === '@xstate.snapshot')
        for (const transition of refusedAtRest(snapshot)) refused.add(nameOf(transition))
    }
  }
  const { path, press = [], isSignedOut = false, stored = {} } = place(walk.start)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const options = screen.options?.(walk.start)
  const app = await renderApp({ path, signedIn: !isSignedOut, ...options, inspect, actorsOf })
  const world: World<M> = { app, start: walk.start, call, snapshot: () => newest().getSnapshot() }
  const newest = () => {
    const actor = actors.at(-1)
    if (!actor) throw new Error(`no ${name} runs on this screen`)
    return actor
  }
  if (screen.reach) await screen.reach(world)
  else
    for (const pressed of press) {
      if (typeof pressed === 'string') await pressable(pressed).click()
      else await page.getByRole('textbox', { name: pressed.label }).fill(pressed.text)
    }
  await expect.poll(() => actors.length, { message: `no ${name} runs on this screen` }).toBeGreaterThan(0)
  await stands(walk.origin.snapshot)
  for (const [place, step] of walk.steps.entries()) {
    try {
      await happen(step)
      await stands(step.moment.snapshot)
    } catch (error) {
      const steps = walk.steps.slice(0, place + 1)
      throw new Error(`${String(error)}\n${trace({ ...walk, steps })}`, { cause: error })
    }
  }

  async function stands(wanted: AnyMachineSnapshot) {
    const value = JSON.stringify(wanted.value)
    const isThere = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value) === value
    try {
      await waitFor(newest(), isThere, { timeout: 60_000 })
    } catch (error) {
      // safe cast: every machine snapshot has a value, but the type parameter hides this
      const is = newest().getSnapshot() as AnyMachineSnapshot
      throw new Error(`is ${JSON.stringify(is.value)}, not ${value}`, { cause: error })
    }
    for (const leaf of leavesOf(wanted)) {
      const path = leaf.path.join('.')
      const check = screen.states[path]
      if (!check) throw new Error(`nothing says what a person sees in ${path}`)
      await check(world)
    }
  }

  async function happen({ event, moment }: Step) {
    const id = String(event['actorId'])
    if (event.type.startsWith('xstate.done.actor.')) {
      const variant = `${id} (${String(event.as)})`
      const { answers = {} } = screen
      const [answer, end] = [answers === 'as modelled' ? answers : answers[variant], endings[variant]]
      if (answer === 'as modelled' || isOld(event['output'])) call(id).answer(event['output'])
      else if (end !== undefined) await pressable(end).click()
      else if (answer) await answer(call(id), event, world)
      else await call(id).release()
    } else if (event.type.startsWith('xstate.error.actor.')) call(id).fail(event['error'])
    else if (event.type.startsWith('xstate.after.')) app.clock.increment(moment.elapsed)
    else {
      // safe cast: an event of the model is an event of its machine
      const execute = screen.events?.[event.type as EventFrom<M>['type']]
      const ofRead = gesturesOfReads[event.type]
      if (execute) await execute(event as never, world) // safe cast: an event of this type
      else if (ofRead) await ofRead(world, screen.within)
      else throw new Error(`nothing says how a person makes ${event.type} happen`)
    }
  }
}
