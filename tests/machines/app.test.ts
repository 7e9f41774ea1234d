import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { appMachine } from '../../machines/app.machine.ts'
import { commandsMachine } from '../../machines/commands.machine.ts'
import type { SentWrite } from '../../machines/contract/call.ts'
import { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { readersMachine } from '../../machines/readers.machine.ts'
import { settled, start } from '../support/machine.ts'
import { plan } from './plans.ts'
import { asha, ben, profile } from './sessions.ts'

const preferences = {
  theme: 'light',
  isMinimized: false,
  density: 'regular',
  zone: 'local',
  hasShortcuts: true,
} as const
const write: SentWrite = {
  operationId: 'removeEmployee',
  input: { businessId: 'biz_1', employeeId: 'emp_1' },
  answer: new Promise(() => undefined),
}

/** Starts the app. The test decides when each load of the commands' code completes or fails. */
function opened(hasToken = true) {
  const loads: { isQuiet: boolean; come: () => Promise<void>; fail: () => Promise<void> }[] = []
  const loadCommands = fromPromise<typeof commandsMachine, { isQuiet: boolean }>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => () => {
          settle()
          return settled()
        }
        loads.push({
          ...input,
          come: end(() => resolve(commandsMachine)),
          fail: end(() => reject(new Error('no connection'))),
        })
      }),
  )
  const app = start(appMachine, {
    input: { hasToken, preferences },
    actors: { loadCommands, systemScheme: fromCallback(() => undefined) },
  })
  const { auth, profile: shown, activity } = app.snapshot().context
  const action = { businessId: 'biz_1', at: 1, text: 'Remove Ann Lee', outcome: 'done' } as const
  const effects = () =>
    app.effects.map(({ type }) => type).filter((type) => ['askRouter', 'tellUnloaded'].includes(type))
  /** Returns the state of each write in the commands' machine. */
  const writes = () =>
    Object.values(app.snapshot().context.commands?.getSnapshot().context.commands ?? {}).map(
      (command) => command.getSnapshot().value,
    )
  return {
    ...app,
    loads,
    auth,
    shown,
    effects,
    writes,
    where: () => app.snapshot().value,
    done: () => activity.send({ type: 'action.recorded', action }),
    actions: () => activity.getSnapshot().context.actions,
  }
}

/** Returns the app of a signed-in administrator, with the profile loaded. */
async function inside() {
  const app = opened()
  app.shown.send({ type: 'profile.requested' })
  const [session, own] = app.calls('getProfile')
  await session?.answer(profile(asha))
  await own?.answer(profile(asha))
  return app
}

describe('the session', () => {
  // Requirements: S45
  test('clears the plans’ actors, the long lists and the activity when it ends or the administrator changes', async () => {
    const app = await inside()
    app.actor.send({ type: 'plans.opened', logic: planStatusesMachine })
    app.actor.send({ type: 'readers.opened', logic: readersMachine })
    const { planStatuses, readers } = app.snapshot().context
    const plans = () => Object.keys(planStatuses?.getSnapshot().context.plans ?? {})
    const payments = readers?.getSnapshot().context.payments
    const searched = () => payments?.getSnapshot().context.wanted.search
    const work = () => {
      app.done()
      planStatuses?.send({ type: 'rows.requested', plans: [plan('a')] })
      payments?.send({ type: 'rows.requested', wanted: { search: 'ada', from: null, until: null } })
    }
    work()
    expect([app.actions().length, plans(), searched()]).toEqual([1, ['a'], 'ada'])
    app.auth.send({ type: 'session.found' })
    await app.call('getProfile').answer(profile(ben))
    expect([app.actions(), plans(), searched()]).toEqual([[], [], ''])
    work()
    app.auth.send({ type: 'session.lost' })
    expect([app.actions(), plans(), searched()]).toEqual([[], [], ''])
  })

  // Requirements: S45
  test('refetches the profile if another administrator signs in, and keeps it for the same administrator', async () => {
    const app = await inside()
    app.done()
    app.auth.send({ type: 'session.found' })
    await app.call('getProfile').answer(profile(asha))
    expect(app.shown.getSnapshot().context.profile).toEqual(asha)
    expect(app.actions()).toHaveLength(1)
    app.auth.send({ type: 'session.found' })
    await app.call('getProfile').answer(profile(ben))
    expect(app.shown.getSnapshot().value).toBe('loading')
    expect(app.shown.getSnapshot().context.profile).toBeNull()
    expect(app.actions()).toEqual([])
    await app.call('getProfile').answer(profile(ben))
    expect(app.shown.getSnapshot().context.profile).toEqual(ben)
    expect(app.effects()).toEqual([])
  })
})

describe('the commands’ code', () => {
  test('loads on the first write, then receives the writes and unmounts that happened during the load', async () => {
    const { actor, loads, where, writes } = await inside()
    actor.send({ type: 'command.sent', write })
    actor.send({ type: 'command.sent', write: { ...write } })
    expect(loads.map(({ isQuiet }) => isQuiet)).toEqual([true])
    await loads[0]?.come()
    expect(where()).toMatchObject({ commands: 'present' })
    expect(writes()).toEqual([{ sent: 'watched' }, { sent: 'watched' }])
    actor.send({ type: 'screen.left', write })
    expect(writes()).toEqual([{ sent: 'left' }, { sent: 'watched' }])
    actor.send({ type: 'command.sent', write })
    expect(writes()).toHaveLength(3)
    expect(loads).toHaveLength(1)
  })

  test('drops another administrator’s writes, even if they were sent while the code was loading', async () => {
    const app = await inside()
    app.actor.send({ type: 'command.sent', write })
    app.auth.send({ type: 'session.lost' })
    await app.loads[0]?.come()
    expect(app.writes()).toEqual([])
    app.auth.send({ type: 'session.found' })
    app.actor.send({ type: 'command.sent', write })
    expect(app.writes()).toEqual([{ sent: 'watched' }])
    await app.call('getProfile').answer(profile(ben))
    app.auth.send({ type: 'session.found' })
    await app.call('getProfile').answer(profile(asha))
    expect(app.writes()).toEqual([])
  })
})

test.each([
  ['planStatuses', { type: 'plans.opened', logic: planStatusesMachine }],
  ['readers', { type: 'readers.opened', logic: readersMachine }],
] as const)('%s start with the first list that needs them, and keep running', (name, opening) => {
  const { actor, snapshot } = opened()
  expect(snapshot().context[name]).toBeNull()
  actor.send(opening)
  const first = snapshot().context[name]
  expect(first?.getSnapshot().status).toBe('active')
  actor.send(opening)
  expect(snapshot().context[name]).toBe(first)
})
