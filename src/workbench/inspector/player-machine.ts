import { assertEvent, assign, fromPromise, not, setup, type AnyStateMachine } from 'xstate'
import { readRecording } from './read-recording.ts'
import { replay, type Replay } from './replay.ts'

type Machines = ReadonlyMap<string, AnyStateMachine>

interface Context {
  machines: Machines
  /** the file's name */
  name: string
  replay: Replay
  /** the number of steps played, at least 1 in an open recording */
  position: number
  error: string | null
}

type Event =
  | { type: 'file.chosen'; file: Pick<File, 'name' | 'text'> }
  | { type: 'file.closed' }
  | { type: 'play.requested' }
  | { type: 'play.stopped' }
  | { type: 'position.chosen'; position: number }

const nothing: Omit<Context, 'machines'> = {
  name: '',
  replay: { steps: [], difference: null },
  position: 0,
  error: null,
}

/**
 * Plays a recording in the inspector.
 * - `closed`: no recording is open
 * - `reading`: a file is read and replayed
 * - `refused`: the file is not a recording; `error` says why
 * - `opened`: `paused` at a step, or `playing` at the recorded pace, with at most a second between steps
 */
export const playerMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { machines: Machines } },
  actors: {
    readFile: fromPromise<Replay, { file: Pick<File, 'text'>; machines: Machines }>(
      async ({ input: { file, machines } }) => replay(readRecording(await file.text()), machines),
    ),
  },
  actions: { moveOn: assign({ position: ({ context }) => context.position + 1 }) },
  guards: {
    canPlay: ({ context: { position, replay } }) => position < replay.steps.length,
    isInside: ({ context: { replay } }, { position }: { position: number }) =>
      position >= 1 && position <= replay.steps.length,
  },
  delays: {
    pace: ({ context: { position, replay } }) => {
      const [before, next] = [replay.steps[position - 1]?.at ?? 0, replay.steps[position]?.at ?? 0]
      return Math.min(1000, Math.max(100, next - before))
    },
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({ ...nothing, machines: input.machines }),
  initial: 'closed',
  on: {
    'file.chosen': {
      target: '.reading',
      actions: assign(({ event }) => ({ ...nothing, name: event.file.name })),
    },
  },
  states: {
    closed: { entry: assign(nothing) },
    reading: {
      invoke: {
        src: 'readFile',
        input: ({ context: { machines }, event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file, machines }
        },
        onDone: {
          target: 'opened',
          actions: assign(({ event: { output } }) => ({
            replay: output,
            position: output.difference === null ? output.steps.length : output.difference.index + 1,
          })),
        },
        onError: {
          target: 'refused',
          actions: assign({
            error: ({ event }) => (event.error instanceof Error ? event.error.message : ''),
          }),
        },
      },
    },
    refused: { on: { 'file.closed': 'closed' } },
    opened: {
      initial: 'paused',
      on: {
        'file.closed': 'closed',
        'position.chosen': {
          guard: { type: 'isInside', params: ({ event: { position } }) => ({ position }) },
          target: '.paused',
          actions: assign({ position: ({ event }) => event.position }),
        },
      },
      states: {
        paused: { on: { 'play.requested': { guard: 'canPlay', target: 'playing' } } },
        playing: {
          always: { guard: not('canPlay'), target: 'paused' },
          after: { pace: { target: 'playing', reenter: true, actions: 'moveOn' } },
          on: { 'play.stopped': 'paused' },
        },
      },
    },
  },
})
