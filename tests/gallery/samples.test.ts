import { expect, test } from 'vitest'
import { documented, findings } from '../contract/document.ts'
import type { Model } from '../model/model.ts'
import { growth, sable } from '../model/samples.ts'
import { nodesOf } from '../model/transitions.ts'
import { sampleCalls } from './sample-calls.ts'
import { models } from './states.ts'

/** Turns a call's output back into a response body, and returns the body's contract violations. */
function findingsOf(operationId: string, output: unknown): string[] {
  const operation = documented.find(({ id }) => id === operationId)
  if (!operation) throw new Error(`${operationId} is no operation`)
  // safe cast: every output is an object. Then undo the client, which adds age, ETag and period and removes the token
  const { data, ...given } = output as { data?: object }
  const added = ['etag', 'answeredAt', 'isOld', 'days']
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !added.includes(name)))
  const shown = operationId === 'login' ? { ...data, accessToken: 'token' } : data
  const body = { ...rest, ...(shown && { data: shown }) }
  return findings(operation, 200, new Headers(), body).filter((one) => !one.includes('lacks the header'))
}

/** The read by which each form looks up the outcome of its write. */
const checks: Readonly<Record<string, string>> = {
  addBusiness: 'listBusinesses',
  addEmployee: 'listEmployees',
  addPlan: 'listPlans',
  updateEmployeeCount: 'getBusiness',
  updateExtraUserPrice: 'listPlans',
}

/** Returns an invoked actor's operation. A generic `read` or `write` actor's operation is its model's name. */
function operationOf(src: unknown, { machine, name }: Model): unknown {
  if (src === 'read' && machine.id === 'writeForm') return checks[name]
  if (src === 'read' && name === 'customerPayments') return 'listPayments'
  return src === 'read' || src === 'write' ? name : src
}

/** Returns the answers of a model's calls with their operations. Skips the clock's and other machines' answers. */
function answersOf(model: Model) {
  const invoked = nodesOf(model.machine.root).flatMap(({ invoke }) => invoke)
  return Object.entries(model.answers).flatMap(([id, variants]) => {
    const operationId = operationOf(invoked.find((actor) => actor.id === id)?.src, model)
    if (typeof operationId !== 'string' || !(operationId in sampleCalls)) return []
    return (
      Object.entries(variants)
        // skip forms that end without output; skip 'a part' too, because its rows have no ids
        .filter(([as, output]) => as !== 'a part' && output !== null)
        .map(([as, output]) => ({ name: `${id} (${as})`, operationId, output }))
    )
  })
}

// Requirements: T17
test.each(documented)('$id has a sample that follows the contract', async ({ id }) => {
  const input = {
    id: id.endsWith('Business') ? sable._id : growth._id,
    businessId: sable._id,
    isActive: 0,
    count: 12,
  }
  // safe cast: the input has the fields of every call
  const call = Reflect.get(sampleCalls, id) as (given: typeof input) => Promise<unknown>
  expect(findingsOf(id, await call(input))).toEqual([])
})

// Requirements: T17
test.each(models.map((model) => ({ name: model.name, model })))(
  'the answers in the walks of $name follow the contract',
  ({ model }) => {
    const wrong = answersOf(model).flatMap(({ name, operationId, output }) =>
      findingsOf(operationId, output).map((finding) => `${name}: ${finding}`),
    )
    expect(wrong).toEqual([])
  },
)
