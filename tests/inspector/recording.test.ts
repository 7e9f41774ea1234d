import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, StateMachine, waitFor, type AnyStateMachine } from 'xstate'
import { authMachine } from '../../machines/auth.machine.ts'
import type { RowsInput, RowsPage } from '../../machines/contract/call.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { playerMachine } from '../../src/workbench/inspector/player-machine.ts'
import { createRecorder } from '../../src/workbench/inspector/recording.ts'
import { readRecording } from '../../src/workbench/inspector/read-recording.ts'
import { replay } from '../../src/workbench/inspector/replay.ts'
import { createStream } from '../../src/workbench/inspector/stream.ts'
import { machineIn } from '../support/machine-in.ts'
import { settled, start } from '../support/machine.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/{,shared/}*.machine.ts', {
  eager: true,
})
const machines = new Map(
  Object.entries(modules).flatMap(([path, module]): [string, AnyStateMachine][] => {
    const machine = machineIn(path, module)
    return machine ? [[machine.id, machine]] : []
  }),
)

function record(limit?: number) {
  const recorder = createRecorder(limit)
  const stream = createStream(recorder.add)
  return { inspect: stream.inspect, file: (isWithoutData = false) => recorder.save(isWithoutData) }
}

const canary = 'Kanarienvogel'
const rows = [1, 2, 3].map((n) => ({ _id: `pay_${n}`, email: `${canary}${n}@example.com`, amount: 4711 }))
const query = { page: 1, limit: 10, search: '' }

/** Records the payments: the first call fails, the second one is slow; then a row is selected and a search typed. */
async function recordList() {
  const { inspect, file } = record()
  const idOf = ({ _id }: { _id?: string }) => _id ?? ''
  const list = start(pagedListMachine<{ _id?: string }>(), { input: { idOf }, inspect })
  list.actor.send({ type: 'query.received', query })
  await list.call('listRows').fail({ status: 500, message: `No ${canary}` })
  list.actor.send({ type: 'retry.requested' })
  list.clock.increment(3000)
  await list.call('listRows').answer({ rows, total: 3, answeredAt: 0 })
  list.actor.send({ type: 'rows.toggled', ids: ['pay_2'], isSelected: true })
  list.actor.getSnapshot().children.searchBox?.send({ type: 'search.typed', text: canary })
  list.clock.increment(1000)
  list.actor.stop()
  return { values: list.values, file }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns a chart's node, with its nested states, without the transitions of an event. */
function without(event: string, node: object): object {
  return Object.fromEntries(
    Object.entries(node).map(([key, part]: [string, object]) => {
      if (key === 'on') return [key, { ...part, [event]: undefined }]
      if (key !== 'states') return [key, part]
      return [
        key,
        Object.fromEntries(
          Object.entries(part).map(([name, state]: [string, object]) => [name, without(event, state)]),
        ),
      ]
    }),
  )
}

describe('a recorded run of the list of payments', () => {
  // Requirements: I26
  test.each([
    ['with its data', false],
    ['without its data', true],
  ])('replays to the same states on the same machines, %s', async (_, isWithoutData) => {
    const { values, file } = await recordList()
    const { steps, difference } = replay(readRecording(file(isWithoutData)), machines)
    expect(difference).toBeNull()
    expect(new Set(steps.map(({ actor }) => actor.machine))).toEqual(
      new Set(['pagedList', 'searchBox', 'patience']),
    )
    const list = steps.filter(({ actor }) => actor.machine === 'pagedList')
    const changes = list
      .map(({ actor }) => actor.value)
      .filter((value, at, all) => !isEqual(value, all[at - 1]))
    expect(changes).toEqual(values)
    expect(list.at(-1)?.actor).toMatchObject({
      status: 'stopped',
      context: { rows: '‹list of 3›', total: 3 },
    })
    const retry = list.find(({ event }) => event.type === 'retry.requested')
    expect(retry?.actor).toMatchObject({ taken: ['pagedList.status.error:0'], value: { status: 'loading' } })
    expect(retry?.actor.active).toContain('pagedList.status.loading')
  })

  test('runs nothing on its own: no call, no delay, no action', async () => {
    const { file } = await recordList()
    const ran: string[] = []
    const busy = pagedListMachine().provide({
      actors: {
        listRows: fromPromise<RowsPage<unknown>, RowsInput>(() => {
          ran.push('listRows')
          return Promise.resolve({ rows: [], total: 0 })
        }),
      },
      actions: { navigate: () => void ran.push('navigate') },
    })
    expect(replay(readRecording(file()), new Map(machines).set('pagedList', busy)).difference).toBeNull()
    await settled()
    expect(ran).toEqual([])
  })

  test('names the first step after which a changed machine is in another state (I27)', async () => {
    const { file } = await recordList()
    const { config, implementations }: AnyStateMachine = pagedListMachine()
    // The cast is safe: the chart is the machine's own without one event
    const chart = without('retry.requested', config) as AnyStateMachine['config']
    const changed = new StateMachine(chart, implementations)
    const { steps, difference } = replay(readRecording(file()), new Map(machines).set('pagedList', changed))
    expect(steps[difference?.index ?? 0]?.event.type).toBe('retry.requested')
    expect(difference?.text).toMatch(
      /^Step \d+, retry\.requested of pagedList: the recording goes to status\.loading .*, this build to status\.error /,
    )
  })

  test('names a machine that this build does not have', async () => {
    const { file } = await recordList()
    const { difference, steps } = replay(readRecording(file()), new Map())
    expect(difference?.text).toBe('Step 1, xstate.init of pagedList: this build has no machine pagedList.')
    expect(steps[0]?.actor).toMatchObject({ name: 'pagedList', value: { status: 'idle' } })
  })
})

describe('the file', () => {
  // Requirements: I28
  test('holds no password and nothing like a token; without data, it holds no typed or stored text either', async () => {
    const { inspect, file } = record()
    const auth = start(authMachine, { input: { hasToken: false }, inspect, isChild: true })
    const [password, token] = ['ferry 42', 'a1'.repeat(20)]
    auth.actor.send({ type: 'credentials.submitted', email: `${canary}@example.com`, password })
    await auth
      .call('login')
      .fail({ status: 401, message: `${password} is no password of ${canary}, ${token}` })
    for (const secret of [password, token]) expect(file()).not.toContain(secret)
    expect(file()).toContain(canary)
    expect(file(true)).not.toContain(canary)
    expect((await recordList()).file(true)).not.toMatch(/Kanarienvogel|4711|example/)
    expect(replay(readRecording(file()), machines).difference).toBeNull()
  })

  test('has at most 5,000 steps, and drops the actors that ended first', () => {
    const { inspect, file } = record(10)
    const boxes = [1, 2, 3].map(() => createActor(searchBoxMachine, { input: { pause: 1 }, inspect }))
    for (const box of boxes) {
      box.start()
      for (let n = 0; n < 4; n++) box.send({ type: 'search.typed', text: '' })
      if (box !== boxes[0]) box.stop()
    }
    const { actors, steps } = readRecording(file())
    expect(actors.map(({ id }) => id)).toEqual([boxes[0]?.sessionId])
    expect(steps).toHaveLength(5)
  })

  const valid = { format: 'taskdeck machine run', version: 1 }
  const step = { actor: 'x:0', status: 'active', event: { type: 'xstate.init' } }
  test.each([
    ['not JSON', '{"format":', 'The file is damaged, or is no recording.'],
    ['no object', '7', 'The file is no recording of this inspector.'],
    ['foreign', '{"log":{"version":"1.2"}}', 'The file is no recording of this inspector.'],
    [
      'of another version',
      JSON.stringify({ ...valid, version: 2 }),
      'The file has version 2; this inspector reads version 1.',
    ],
    ['without steps', JSON.stringify({ ...valid, actors: [], steps: [] }), 'The recording is damaged.'],
    [
      'with a broken step',
      JSON.stringify({ ...valid, actors: [], steps: [step, { actor: 7 }] }),
      'The recording is damaged.',
    ],
  ])('that is %s is refused in a sentence', (_, text, problem) =>
    expect(() => readRecording(text)).toThrow(problem),
  )

  test('whose actors are missing is replayed as recorded, and says so', () => {
    const recording = readRecording(JSON.stringify({ ...valid, actors: [], steps: [step] }))
    expect(replay(recording, machines).difference?.text).toBe(
      'Step 1, xstate.init of x:0: its actor is not in the file.',
    )
  })
})

describe('the player', () => {
  const fileOf = (text: string) => ({ name: 'run.json', text: () => Promise.resolve(text) })
  async function open(text: string) {
    const clock = new SimulatedClock()
    const player = createActor(playerMachine, { input: { machines }, clock }).start()
    player.send({ type: 'file.chosen', file: fileOf(text) })
    expect(player.getSnapshot().value).toBe('reading')
    await waitFor(player, (snapshot) => !snapshot.matches('reading'))
    return { player, clock, position: () => player.getSnapshot().context.position }
  }

  test('opens a recording at its end, moves inside it, plays it, stops, and closes it', async () => {
    const { player, clock, position } = await open((await recordList()).file())
    const { length } = player.getSnapshot().context.replay.steps
    expect(player.getSnapshot().value).toEqual({ opened: 'paused' })
    expect(position()).toBe(length)
    for (const to of [length + 1, 0]) player.send({ type: 'position.chosen', position: to })
    player.send({ type: 'play.requested' })
    expect(player.getSnapshot().value).toEqual({ opened: 'paused' })
    expect(position()).toBe(length)
    player.send({ type: 'position.chosen', position: 1 })
    player.send({ type: 'play.requested' })
    clock.increment(1000)
    expect(position()).toBeGreaterThan(1)
    player.send({ type: 'play.stopped' })
    const stopped = position()
    clock.increment(1000)
    expect(position()).toBe(stopped)
    player.send({ type: 'play.requested' })
    for (let n = 0; n < length; n++) clock.increment(1000)
    expect(player.getSnapshot().value).toEqual({ opened: 'paused' })
    expect(position()).toBe(length)
    player.send({ type: 'file.closed' })
    expect(player.getSnapshot()).toMatchObject({ value: 'closed', context: { position: 0, name: '' } })
  })

  test('says why a file is refused, until another one is chosen', async () => {
    const { player } = await open('7')
    expect(player.getSnapshot()).toMatchObject({
      value: 'refused',
      context: { error: 'The file is no recording of this inspector.' },
    })
    player.send({ type: 'file.chosen', file: fileOf((await recordList()).file()) })
    await waitFor(player, (snapshot) => snapshot.matches('opened'))
    expect(player.getSnapshot().context.error).toBeNull()
  })
})
