import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { memoryOf } from '../../machines/shared/reader.machine.ts'
import { formatCount } from '../../src/lib/text.ts'
import { button } from './gestures.ts'
import { readerModel } from './models/reader.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { signOut, supportNothing } from './reader-on-screen.ts'

type OwnMachine = typeof readerModel.machine

const reading = page.getByRole('group', { name: 'Reading payments' })
const stop = reading.getByRole('button', { name: 'Stop' })
const nothingMore = () => undefined
/** Expects the loading progress if at least one page has loaded. */
const saysHowMuch = async ({ snapshot }: World<OwnMachine>) => {
  const memory = memoryOf(snapshot().context)
  if (memory === null) return
  const [read, total] = [formatCount(memory.entries.length), formatCount(memory.total)]
  const share = new RegExp(`${read === total ? total : `${read} of ${total}`} payments read`)
  await expect.element(page.getByText(share).first()).toBeVisible()
}
let limit = 10

// Requirements: U70
testOnTheScreen<OwnMachine>(readerModel, {
  options: supportNothing,
  events: {
    'rows.requested': ({ wanted: { search } }, { app }) =>
      app.router.navigate({
        to: '/payments',
        // changing the page size of the same list requests the rows again
        search: { status: 'completed', limit: ++limit, ...(search !== '' && { search }) },
      }),
    'retry.requested': () =>
      button(/^(Resume|Try again)$/)
        .first()
        .click(),
    'wait.stopped': () => stop.click(),
    'list.left': (_, { app }) => app.router.navigate({ to: '/profile' }),
    'session.ended': signOut,
  },
  answers: {
    'listRows (a part)': (call) => call.answer(partFrom(call.input)),
    'listRows (everything)': 'as modelled',
    'listRowsBeside (a part)': (call) => call.answer(partFrom(call.input)),
  },
  states: {
    idle: () => expect.poll(() => reading.elements()).toEqual([]),
    'loading.first.resting': saysHowMuch,
    'loading.first.asking': saysHowMuch,
    'loading.second.resting': nothingMore,
    'loading.second.asking': nothingMore,
    'loading.wait.waiting': nothingMore,
    stopped: async (world) => {
      await saysHowMuch(world)
      await expect.element(button('Resume')).toBeVisible()
    },
    success: async (world) => {
      await saysHowMuch(world)
      await expect.poll(() => stop.elements()).toEqual([])
    },
    error: async (world) => {
      await expect.element(page.getByText(/An error occurred/).first()).toBeVisible()
      await saysHowMuch(world)
    },
  },
})

/** Returns the model's rows for the requested page, each with its own id. */
function partFrom(input: unknown) {
  // safe cast: the input of a list call has an offset
  const { offset } = input as { offset: number }
  const [part] = Object.values(readerModel.answers['listRows'] ?? {})
  // safe cast: the model's answers have rows and a total
  const { rows, total } = part as { rows: object[]; total: number }
  return { rows: rows.map((row, index) => ({ ...row, _id: `pay_${offset + index}` })), total }
}
