import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { SimulatedClock } from 'xstate'
import { authMachine } from '../../machines/auth.machine.ts'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { paletteMachine } from '../../machines/palette.machine.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import type { AnyHeldCall } from '../support/machine.ts'
import { start } from '../support/machine.ts'
import { plan, started } from './plans.ts'

/** A machine in a race, and the data that it shows to the administrator. */
interface Contest {
  /** Requests the nth query. Different numbers are different queries. */
  ask: (nth: number) => void
  /** Returns the calls so far. `answer` responds with rows that name the call's query. */
  calls: () => readonly { held: AnyHeldCall; answer: () => Promise<void> }[]
  /** Returns the name of the query whose rows are shown, or null if no rows or an error are shown. */
  shown: () => string | null
  /** Returns the name of the query whose rows must be shown in the end. */
  wanted: () => string
  /** Returns true if the newest query failed and can be retried. */
  hasFailed: () => boolean
  retry: () => void
  isPending: () => boolean
  clock: SimulatedClock
  stop: () => void
}

const texts = ['', 'a', 'b', 'ab', 'c']
const limits = [10, 20]
/** Maps numbers to queries of a paged list that differ in search, page or limit. */
const pageQuery = (nth: number) => ({
  search: texts[nth % texts.length] ?? '',
  page: 1 + (Math.floor(nth / 5) % 3),
  limit: limits[Math.floor(nth / 15) % 2] ?? 10,
})
const nameOf = ({ offset, limit, search = '' }: { offset: number; limit: number; search?: string }) =>
  `${search} from ${offset} by ${limit}`
const inputOf = ({ search, page, limit }: ReturnType<typeof pageQuery>) => ({
  search,
  offset: (page - 1) * limit,
  limit,
})

/** Returns the contest of a paged list. Writes make its rows outdated. */
function listContest(): Contest {
  const { actor, calls, clock, snapshot } = start(pagedListMachine<{ _id: string }>(), {
    input: { idOf: ({ _id }) => _id },
  })
  return {
    ask: (nth) => {
      // A write refetches the list, which is one more call for the same query.
      if (nth % 7 === 6 && !snapshot().matches({ status: 'idle' })) actor.send({ type: 'check.requested' })
      else actor.send({ type: 'query.received', query: pageQuery(nth) })
    },
    calls: () =>
      calls('listRows').map((held) => ({
        held,
        answer: () => held.answer({ rows: [{ _id: nameOf(held.input) }], total: 1000 }),
      })),
    shown: () => {
      const { context, value } = snapshot()
      const isShown = typeof value.status === 'object' && 'success' in value.status
      return isShown ? String(context.rows[0]?._id) : null
    },
    wanted: () => nameOf(inputOf(snapshot().context.query)),
    hasFailed: () => snapshot().matches({ status: 'error' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    isPending: () => snapshot().hasTag('pending'),
    clock,
    stop: () => actor.stop(),
  }
}

function paletteContest(): Contest {
  const { actor, calls, clock, snapshot } = start(paletteMachine)
  return {
    ask: (nth) => {
      actor.send({ type: 'text.typed', text: `w${nth % 4}` })
      if (nth % 3 > 0) clock.increment(1000)
    },
    calls: () => [
      ...calls('listPayments').map((held) => ({
        held,
        answer: () => held.answer({ payments: [{ _id: String(held.input.search) }], total_payments: 1 }),
      })),
      ...calls('listBusinesses').map((held) => ({
        held,
        answer: () => held.answer({ businesses: [{ _id: String(held.input.search) }], total_businesses: 1 }),
      })),
    ],
    shown: () => {
      const { payments, businesses } = snapshot().context
      const shown = [...payments.rows, ...businesses.rows].map(({ _id }) => String(_id))
      return shown.length === 0 ? null : [...new Set(shown)].join(' and ')
    },
    wanted: () => snapshot().context.text,
    hasFailed: () => snapshot().matches({ payments: 'error' }) || snapshot().matches({ businesses: 'error' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    isPending: () => snapshot().hasTag('pending'),
    clock,
    stop: () => actor.stop(),
  }
}

/**
 * Returns a function that stamps a call with the value of `count` at the time when the function first gets the call.
 */
function stampsOf(count: () => number) {
  const stamps = new Map<AnyHeldCall, number>()
  return (held: AnyHeldCall) => {
    const stamp = stamps.get(held) ?? count()
    stamps.set(held, stamp)
    return stamp
  }
}

/** Returns the contest of the plans, which the client searches and sorts. A write during the load refetches them. */
function plansContest(): Contest {
  const { actor, calls, clock, snapshot } = started()
  const columns = ['name', 'price', 'usersIncluded'] as const
  let written = 0
  const stampOf = stampsOf(() => written)
  const contest: Contest = {
    ask: (nth) => {
      if (nth % 5 === 4 && snapshot().hasTag('pending')) {
        written += 1
        actor.send({ type: 'plan.added', plan: plan('added'), message: 'Plan added' })
      }
      actor.send({
        type: 'query.received',
        query: {
          ...ALL_PLANS,
          search: nth % 2 === 0 ? '' : 'second',
          sort: { id: columns[nth % 3] ?? 'name', direction: nth % 4 < 2 ? 'ascending' : 'descending' },
        },
      })
      contest.calls()
    },
    calls: () =>
      calls('listPlans').map((held) => {
        const stamp = stampOf(held)
        const data = [
          plan('one', { name: `first of ${stamp}`, basePrice: 10, usersIncluded: 9 }),
          plan('two', { name: `second of ${stamp}`, basePrice: 20, usersIncluded: 1 }),
        ]
        return { held, answer: () => held.answer({ message: 'Plans', data }) }
      }),
    shown: () => {
      const { view } = snapshot().context
      return snapshot().matches({ status: 'success' }) ? view.rows.map(({ name }) => name).join(', ') : null
    },
    wanted: () => {
      const { search, sort } = snapshot().context.query
      const names = [`first of ${written}`, `second of ${written}`]
      const isFirstFirst = (sort?.direction === 'ascending') === (sort?.id !== 'usersIncluded')
      const sorted = isFirstFirst ? names : names.toReversed()
      return sorted.filter((name) => name.startsWith(search)).join(', ')
    },
    hasFailed: () => snapshot().matches({ status: 'error' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    isPending: () => snapshot().hasTag('pending'),
    clock,
    stop: () => actor.stop(),
  }
  return contest
}

/** Returns the contest of the session. Other tabs sign in one after the other, and the newest token wins. */
function sessionContest(): Contest {
  const { actor, calls, clock, snapshot } = start(authMachine, { input: { hasToken: true }, isChild: true })
  let tokens = 0
  const stampOf = stampsOf(() => tokens)
  const contest: Contest = {
    ask: () => {
      contest.calls()
      tokens += 1
      actor.send({ type: 'session.found' })
      contest.calls()
    },
    calls: () =>
      calls('getProfile').map((held) => {
        const data = { _id: `adm_${stampOf(held)}` }
        return { held, answer: () => held.answer({ message: 'Profile', data }) }
      }),
    shown: () => {
      const { loginResponse } = snapshot().context
      return snapshot().matches({ success: 'active' }) ? String(loginResponse?.user._id) : null
    },
    wanted: () => `adm_${tokens}`,
    hasFailed: () => snapshot().matches({ success: 'unconfirmed' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    isPending: () => snapshot().hasTag('pending'),
    clock,
    // A child actor can't be stopped alone, and this child has no timers.
    stop: () => undefined,
  }
  return contest
}

const contests: readonly (readonly [string, () => Contest])[] = [
  ['a paged list', listContest],
  ['plans', plansContest],
  ['the palette', paletteContest],
  ['the session', sessionContest],
]

/** Plays one race to its end, and returns its failures, such as an older query that was shown. */
async function play(
  contest: Contest,
  scheduler: fc.Scheduler,
  queries: readonly { nth: number; passes: number }[],
  isFailing: () => boolean,
): Promise<string[]> {
  const lies: string[] = []
  const answered = new Set<AnyHeldCall>()
  const judge = () => {
    const shown = contest.shown()
    if (shown !== null && shown !== contest.wanted()) lies.push(`${shown} in place of ${contest.wanted()}`)
    if (contest.isPending() && contest.calls().every(({ held }) => held.signal.aborted))
      lies.push('waits for nothing')
  }
  /** Schedules the answer to every call, at a moment that the scheduler chooses. */
  const schedule = () => {
    for (const { held, answer } of contest.calls()) {
      if (answered.has(held)) continue
      answered.add(held)
      const settle = isFailing() ? () => held.fail() : answer
      scheduler.scheduleSequence([
        {
          label: `answer ${answered.size}`,
          builder: async () => {
            await settle()
            judge()
            schedule()
          },
        },
      ])
    }
  }
  scheduler.scheduleSequence(
    queries.map(({ nth, passes }) => ({
      label: `ask ${nth}`,
      builder: () => {
        contest.ask(nth)
        contest.clock.increment(passes)
        judge()
        schedule()
        return Promise.resolve()
      },
    })),
  )
  await scheduler.waitIdle()
  // Let the debounce after the last keystroke pass.
  contest.clock.increment(1000)
  schedule()
  await scheduler.waitIdle()
  if (contest.hasFailed()) {
    contest.retry()
    for (const { held, answer } of contest.calls()) if (!answered.has(held)) await answer()
  }
  judge()
  if (contest.shown() === null) lies.push('shows nothing in the end')
  contest.stop()
  return lies
}

describe.each(contests)('%s', (_, open) => {
  // Requirements: T11
  test('shows the newest query, whatever the order of requests, responses and failures (R10)', async () => {
    const asked = fc.array(
      fc.record({ nth: fc.nat({ max: 29 }), passes: fc.constantFrom(0, 0, 300, 1000) }),
      { minLength: 2, maxLength: 6 },
    )
    const fails = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), asked, fails, async (scheduler, queries, failing) => {
        let nth = 0
        const isFailing = () => failing[nth++ % failing.length] === true && nth % 3 === 0
        expect(await play(open(), scheduler, queries, isFailing)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})
