import { expect, test } from 'vitest'
import { peopleReaderMachine } from '../../machines/people-reader.machine.ts'
import { start } from '../support/machine.ts'

const businessAt = (index: number) => ({
  _id: `biz_${index}`,
  name: `Business ${index}`,
  email: index === 4 ? 'office@Acme.example' : `office@b${index}.example`,
  owner: index === 2 ? { email: 'owner@acme.example' } : null,
})

/** Starts a reader, and a server with this many businesses, each with one employee. */
function started(count: number) {
  const harness = start(peopleReaderMachine)
  const businesses = Array.from({ length: count }, (_, index) => businessAt(index))
  const answered = new Set<AbortSignal>()
  const open = () =>
    harness.calls('listEmployees').filter(({ signal }) => !answered.has(signal) && !signal.aborted)
  const asked = () => open().map(({ input }) => input.businessId)
  const list = async () => {
    while (harness.snapshot().matches({ loading: 'listing' })) {
      const call = harness.call('listRows')
      const { offset, limit } = call.input
      const rows = businesses.slice(offset, offset + limit)
      await call.answer({ rows, total: businesses.length })
    }
  }
  const answerOne = async () => {
    const [call] = open()
    if (!call) throw new Error('no call waits')
    answered.add(call.signal)
    const { businessId } = call.input
    await call.answer({
      message: '',
      data: [{ _id: `emp_${businessId}`, firstName: 'Ann', email: `ann@${businessId}.example` }],
    })
  }
  const answerAll = async () => {
    while (open().length > 0) await answerOne()
  }
  const request = (search = 'ann') => harness.actor.send({ type: 'people.requested', search })
  const staff = () => [...harness.snapshot().context.staff.keys()]
  return { ...harness, list, open, asked, answerOne, answerAll, request, staff, answered }
}

// Requirements: U111
test('the reader lists all businesses, then asks for the employees of two at a time, each once', async () => {
  const { request, list, open, answerOne, calls, staff, snapshot } = started(121)
  request()
  await list()
  expect(calls('listRows').map(({ input }) => input.offset)).toEqual([0, 50, 100])
  const most = new Set<number>()
  while (open().length > 0) {
    most.add(open().length)
    await answerOne()
  }
  expect([...most]).toEqual([2, 1])
  expect(snapshot().value).toBe('success')
  expect(new Set(staff()).size).toBe(121)
  expect(snapshot().context.staff.get('biz_7')).toEqual([
    {
      _id: 'emp_biz_7',
      firstName: 'Ann',
      email: 'ann@biz_7.example',
      business: { _id: 'biz_7', name: 'Business 7' },
    },
  ])
})

// Requirements: U111
test('businesses with a contact at the email’s domain load first, even if the search changes meanwhile', async () => {
  const { request, list, asked, answerAll, answerOne, staff } = started(8)
  request('someone')
  await list()
  expect(asked()).toEqual(['biz_0', 'biz_1'])
  request('someone@ACME.example')
  await answerOne()
  await answerOne()
  expect(asked()).toEqual(['biz_2', 'biz_4'])
  await answerAll()
  expect(staff()).toEqual([0, 1, 2, 4, 3, 5, 6, 7].map((index) => `biz_${index}`))
})

// Requirements: U111
test('Stop aborts the calls and keeps the loaded employees; only Resume continues, from where it stopped', async () => {
  const { request, list, open, answerOne, answerAll, actor, snapshot, staff, called } = started(5)
  request()
  await list()
  await answerOne()
  await answerOne()
  const pending = open()
  actor.send({ type: 'wait.stopped' })
  expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, true])
  request('other')
  expect([snapshot().value, staff()]).toEqual(['stopped', ['biz_0', 'biz_1']])
  const before = called.length
  actor.send({ type: 'retry.requested' })
  await answerAll()
  expect([snapshot().value, staff().length]).toEqual(['success', 5])
  // the two aborted calls again, then two calls for the last business, which share one request
  expect(called.slice(before)).toEqual(Array(4).fill('listEmployees'))
})

// Requirements: U111
test('a failure keeps the loaded employees and can be retried; after a change, only the changed business is loaded again', async () => {
  const { request, list, open, answerAll, answerOne, actor, snapshot, staff, answered, asked } = started(4)
  request()
  await list()
  await answerOne()
  const [failing] = open()
  if (!failing) throw new Error('no call waits')
  answered.add(failing.signal)
  await failing.fail({ message: null })
  expect(snapshot()).toMatchObject({ value: 'error', context: { error: 'Failed to fetch employees' } })
  expect(staff()).toEqual(['biz_0'])
  actor.send({ type: 'data.outdated' })
  expect(snapshot().context.error).toBeNull()
  await answerAll()
  actor.send({ type: 'data.outdated' })
  expect(snapshot().value).toBe('success')
  actor.send({ type: 'business.changed', businessId: 'biz_2' })
  expect([staff().length, new Set(asked())]).toEqual([3, new Set(['biz_2'])])
  await answerAll()
  expect([snapshot().value, staff().length]).toEqual(['success', 4])
})

// Requirements: U111
test('a business removed meanwhile has no employees, and an empty page ends a list that is shorter than its total', async () => {
  const { request, open, call, snapshot, answered } = started(0)
  request()
  await call('listRows').answer({ rows: [businessAt(1)], total: 9 })
  await call('listRows').answer({ rows: [], total: 9 })
  for (const gone of open()) {
    answered.add(gone.signal)
    await gone.fail({ status: 404, message: 'No such business' })
  }
  expect([snapshot().value, [...snapshot().context.staff]]).toEqual(['success', [['biz_1', []]]])
})

// Requirements: U111
test('after a failure, a new search retries only if no page of businesses has loaded; later, the user must press Try again', async () => {
  const { request, call, calls, snapshot, list } = started(2)
  request()
  await call('listRows').fail()
  expect(snapshot().value).toBe('error')
  request()
  expect([snapshot().value, calls('listRows').length]).toEqual([{ loading: 'listing' }, 2])
  await list()
  await call('listEmployees').fail()
  request('other')
  expect(snapshot().value).toBe('error')
})
