import { fc } from '../support/fast-check.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import { BARE, planForm, useBackend } from '../support/backend.ts'

type Plan = components['schemas']['Plan']

const ADD = '/v1/admin/subscription-plan/add'
const UPDATE = '/v1/admin/subscription-plan/update/pln_2'
const backend = useBackend(BARE)

beforeEach(async () => {
  await backend.reset()
  await backend.signIn()
})

const plans = async () => (await backend.call<{ data: Plan[] }>('GET', '/v1/subscription-plan/all')).body.data
const plan = (id = 'pln_2') => backend.call<{ data: Plan }>('GET', `/v1/subscription-plan/${id}`)
const update = (fields: object = {}, headers: Record<string, string> = {}) =>
  backend.call<{ message: string; data: Plan; errors?: object }>('PUT', UPDATE, {
    form: { ...planForm, ...fields },
    headers,
  })

describe('adding a plan', () => {
  it('returns the new plan, which is last in the list', async () => {
    const { body } = await backend.call<{ data: Plan }>('POST', ADD, { form: planForm })
    const { isActive: _, ...fields } = planForm
    expect(body.data).toEqual({
      _id: 'pln_7',
      ...fields,
      isActive: true,
      extraUserPriceObj: { _id: 'eup_1', price: 5 },
    })
    expect((await plans()).at(-1)).toEqual(body.data)
  })

  // Requirements: B15
  it('ignores fields that a form may not set', async () => {
    const form = { ...planForm, _id: 'pln_1', version: 9, extraUserPriceObj: '{"price":0}' }
    const { body } = await backend.call<{ data: Plan }>('POST', ADD, { form })
    expect(body.data).toMatchObject({ _id: 'pln_7', extraUserPriceObj: { price: 5 } })
    expect((await plan('pln_7')).headers.get('ETag')).toBe('"pln_7-1"')
  })

  it('stores texts as typed', async () => {
    const attacks = ["Robert'); drop table plans;--", '<img src=x onerror=alert(1)>', '\u202eright\u2066']
    for (const name of [...attacks, '\u0001\u007f', ' a ', '👩‍💻'.repeat(40)]) {
      const { body } = await backend.call<{ data: Plan }>('POST', ADD, { form: { ...planForm, name } })
      expect(body.data.name).toBe(name)
    }
  })

  // Requirements: T18
  it('refuses an arbitrary invalid form without a server error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double().map(String),
      fc.constantFrom('0', '1', 'month', '1e400'),
    )
    const form = fc.record(Object.fromEntries(Object.keys(planForm).map((name) => [name, text])), {
      requiredKeys: [],
    })
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const { status } = await backend.call('POST', ADD, { form: { ...planForm, ...fields } })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 40, seed: 1 },
    )
  })
})

describe('updating a plan', () => {
  it('replaces the plan’s fields and returns the plan', async () => {
    const { body } = await update({ name: 'Renamed', isActive: 0 })
    expect(body.message).toBe('Successfully Updated')
    expect(body.data).toMatchObject({ _id: 'pln_2', name: 'Renamed', isActive: false, basePrice: 99.5 })
    expect((await plan()).body.data).toEqual(body.data)
  })

  // Requirements: D22
  it('accepts the ETag of the loaded version, but only once', async () => {
    const tag = (await plan()).headers.get('ETag') ?? ''
    const first = await update({ name: 'Mine' }, { 'If-Match': tag })
    expect(first.status).toBe(200)
    expect(first.headers.get('ETag')).not.toBe(tag)
    const second = await update({ name: 'Theirs' }, { 'If-Match': tag })
    expect(second.status).toBe(412)
    expect((await plan()).body.data.name).toBe('Mine')
    const next = { 'If-Match': first.headers.get('ETag') ?? '' }
    expect((await update({ name: 'Theirs' }, next)).status).toBe(200)
  })

  it('accepts a list of tags and *, but never a weak tag', async () => {
    const tag = (await plan()).headers.get('ETag') ?? ''
    expect((await update({}, { 'If-Match': `W/${tag}` })).status).toBe(412)
    expect((await update({}, { 'If-Match': `"other", ${tag}` })).status).toBe(200)
    expect((await update({}, { 'If-Match': '*' })).status).toBe(200)
  })

  it('lets the last writer win without If-Match', async () => {
    await update({ name: 'One' })
    await update({ name: 'Two' })
    expect((await plan()).body.data.name).toBe('Two')
  })

  // Requirements: B14
  it('lets only one of several concurrent writers with the same ETag win', async () => {
    const tag = (await plan()).headers.get('ETag') ?? ''
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => update({ name }, { 'If-Match': tag })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 412, 412])
  })

  it('answers 404 for a missing plan, with or without an ETag', async () => {
    for (const id of ['pln_99', 'biz_1', 'pln_', 'pln_01', 'pln_1_1', 'x', 'pln_99999999999999999999']) {
      const path = `/v1/admin/subscription-plan/update/${id}`
      for (const headers of [{}, { 'If-Match': '"x"' }])
        expect((await backend.call('PUT', path, { form: planForm, headers })).status).toBe(404)
    }
  })
})

describe('the status of a plan', () => {
  const set = (verb: string) =>
    backend.call<{ message: string; data: Plan }>('PATCH', `/v1/admin/subscription-plan/${verb}/pln_2`)

  it('can be set to the same value twice, and creates a new version only if it changes (R54)', async () => {
    let versions = 1
    for (const verb of ['activate', 'deactivate', 'deactivate', 'activate']) {
      const isActive = verb === 'activate'
      const before = (await plan()).body.data
      expect((await set(verb)).body).toMatchObject({ message: `Plan ${verb}d`, data: { isActive } })
      const { body, headers } = await plan()
      expect(body.data.isActive).toBe(isActive)
      if (before.isActive !== isActive) versions++
      expect(headers.get('ETag')).toBe(`"pln_2-${versions}"`)
    }
  })
})

describe('the extra-user price', () => {
  it('applies to all plans', async () => {
    const { body } = await backend.call<{ data: object }>('POST', '/v1/extra-user/price/update', {
      form: { price: '7.25' },
    })
    expect(body.data).toEqual({ _id: 'eup_1', price: 7.25 })
    expect((await plans()).map((one) => one.extraUserPriceObj)).toEqual(Array(6).fill(body.data))
  })
})
