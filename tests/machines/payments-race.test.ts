import fc from 'fast-check'
import { expect, test } from 'vitest'
import { first, ledger, page, payments } from './payments.ts'

/** What may happen next: another search arrives, one of the calls so far is answered or fails, or time passes. */
const step = fc.oneof(
  fc.record({ does: fc.constant('search' as const), text: fc.constantFrom('', 'a', 'b', 'c') }),
  fc.record({ does: fc.constantFrom('answer' as const, 'fail' as const), nth: fc.nat({ max: 8 }) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1000, 10_000) }),
)

test('whatever the order of queries, answers and failures, what is shown is of the newest query', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { actor, call, calls, clock, snapshot } = ledger.start()
      for (const now of steps) {
        const held = now.does === 'answer' || now.does === 'fail' ? calls('listPayments')[now.nth] : undefined
        if (now.does === 'search')
          actor.send({ type: 'query.received', query: { ...first, search: now.text } })
        else if (now.does === 'wait') clock.increment(now.ms)
        else if (now.does === 'fail') await held?.fail()
        // an answer tells by its only row which search it is for
        else await held?.answer(page([held.input.search ?? ''], 1))

        const { context, value } = snapshot()
        if (typeof value.status === 'object' && 'success' in value.status) {
          expect(context.payments).toEqual(payments([context.query.search]))
        }
        if (snapshot().hasTag('pending')) {
          expect(call('listPayments').signal.aborted).toBe(false)
          expect(call('listPayments').input.search ?? '').toBe(context.query.search)
        }
      }
      actor.stop()
    }),
    { numRuns: 500 },
  )
})
