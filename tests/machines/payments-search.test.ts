import { describe, expect, test } from 'vitest'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { first, ledger, opened, shown } from './payments.ts'

/** The search box in the list. */
function box(actor: ReturnType<typeof opened>['actor']) {
  const { searchBox } = actor.getSnapshot().children
  if (!searchBox) throw new Error('the list has no search box')
  return searchBox
}
const draft = (actor: ReturnType<typeof opened>['actor']) => box(actor).getSnapshot().context.draft
const typed = (text: string) => ({ type: 'search.typed', text }) as const
const submitted = { type: 'search.submitted' } as const
const go = (query: Partial<PageQuery>) => ({ type: 'query.received', query: { ...first, ...query } }) as const
/** The address is asked for the first page of a search, in place of the entry that is there. */
const searched = (search: string, rest: Partial<PageQuery> = {}) => ({
  type: 'navigate',
  params: { query: { ...first, ...rest, search, page: 1 }, replace: true },
})

describe('typing', () => {
  // Requirements: §2.32, §2.33, §9.4
  test('waits one second after the last keystroke, then asks for page 1', async () => {
    const { actor, clock, effects, called, snapshot } = await shown([], 100, { page: 3, limit: 20 })
    box(actor).send(typed('n'))
    clock.increment(999)
    box(actor).send(typed('na'))
    clock.increment(999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual([searched('na', { limit: 20 })])
    expect(draft(actor)).toBe('na')
    expect(snapshot().context.query).toMatchObject({ page: 3, search: '' })
    clock.increment(60_000)
    expect(effects).toHaveLength(1)
    expect(called.filter((id) => id === 'listPayments')).toHaveLength(2) // the page, and the one ahead
  })

  test('shows in the box at once, and asks nothing of the server before the address answers', () => {
    const { actor, clock, calls } = opened()
    box(actor).send(typed('na'))
    expect(draft(actor)).toBe('na')
    clock.increment(1000)
    expect(calls('listPayments')).toHaveLength(1)
    actor.send(go({ search: 'na' }))
    expect(calls('listPayments').at(-1)?.input).toEqual({ offset: 0, limit: 10, search: 'na' })
  })

  // Requirements: D9
  test('and Enter does not wait, and asks once', () => {
    const { actor, clock, effects } = opened()
    box(actor).send(typed('na'))
    box(actor).send(submitted)
    expect(effects).toEqual([searched('na')])
    box(actor).send(submitted)
    clock.increment(5000)
    expect(effects).toHaveLength(1)
  })

  test('Enter without typing does nothing', () => {
    const { actor, effects } = opened({ search: 'na' })
    box(actor).send(submitted)
    expect(effects).toEqual([])
  })

  // Requirements: §2.34
  test('nothing removes the search from the address', () => {
    const { actor, clock, effects } = opened({ search: 'na', page: 2 })
    box(actor).send(typed(''))
    clock.increment(1000)
    expect(effects).toEqual([searched('')])
  })

  test.each(['na', ' na ', 'na\0'])('what is already searched for asks for nothing: %j', (text) => {
    const { actor, clock, effects } = opened({ search: 'na', page: 2 })
    box(actor).send(typed(text))
    clock.increment(1000)
    expect(effects).toEqual([])
    expect(draft(actor)).toBe(text)
    expect(box(actor).getSnapshot().value).toBe('resting')
  })

  test('is trimmed and cut to 200 characters for the address, not in the box', () => {
    const { actor, clock, effects } = opened()
    const text = ` ${'x'.repeat(250)}`
    box(actor).send(typed(text))
    clock.increment(1000)
    expect(effects).toEqual([searched('x'.repeat(200))])
    expect(draft(actor)).toBe(text)
  })

  test('ends with the screen', () => {
    const { actor, clock, effects } = opened()
    box(actor).send(typed('na'))
    actor.stop()
    clock.increment(1000)
    expect(effects).toEqual([])
  })
})

describe('the box and the address', () => {
  test('a shared link fills the box', () => expect(draft(opened({ search: 'nancy' }).actor)).toBe('nancy'))

  test('Back restores the box, drops what was typed, and asks for its page once', () => {
    const { actor, clock, effects, calls } = opened({ search: 'nancy' })
    box(actor).send(typed('nancy d'))
    actor.send(go({ search: '', page: 2 }))
    expect(draft(actor)).toBe('')
    clock.increment(5000)
    expect(effects).toEqual([])
    expect(calls('listPayments').map(({ input }) => input)).toEqual([
      { offset: 0, limit: 10, search: 'nancy' },
      { offset: 10, limit: 10 },
    ])
  })

  test('Back and Forward restore the box each time', () => {
    const { actor, clock } = opened()
    box(actor).send(typed('nancy'))
    clock.increment(1000)
    actor.send(go({ search: 'nancy' }))
    actor.send(go({}))
    expect(draft(actor)).toBe('')
    actor.send(go({ search: 'nancy' }))
    expect(draft(actor)).toBe('nancy')
  })

  test('another page or limit keeps what was typed, which is then searched for with them', () => {
    const { actor, clock, effects } = opened()
    box(actor).send(typed('na'))
    clock.increment(500)
    actor.send(go({ page: 2 }))
    actor.send(go({ page: 2, limit: 20 }))
    expect(draft(actor)).toBe('na')
    clock.increment(500)
    expect(effects).toEqual([searched('na', { limit: 20 })])
  })

  test('the address’s answer to a search keeps the blanks in the box', () => {
    const { actor, clock } = opened()
    box(actor).send(typed('nancy '))
    clock.increment(1000)
    actor.send(go({ search: 'nancy' }))
    expect(draft(actor)).toBe('nancy ')
  })

  test('typing on before the address has answered loses no letter, and is searched for in its turn', () => {
    const { actor, clock, effects, snapshot } = opened()
    box(actor).send(typed('na'))
    clock.increment(1000)
    box(actor).send(typed('nan'))
    actor.send(go({ search: 'na' }))
    expect(draft(actor)).toBe('nan')
    expect(snapshot().context.query).toMatchObject({ search: 'na' })
    clock.increment(1000)
    expect(effects).toEqual([searched('na'), searched('nan')])
  })
})

test('the tests above took every transition of the search', () =>
  expect(ledger.untaken().filter((name) => name.startsWith('payments.search'))).toEqual([]))
