import { describe, expect, test } from 'vitest'
import { walkOnTheMachine } from './on-the-machine.ts'
import type {} from './ledger.ts'
import { machineIds } from './machine-ids.ts'
import type { Model } from './model.ts'
import { nameOf, nodesOf, transitionsOf } from './transitions.ts'
import { walksOf } from './walks.ts'

const models = Object.values(
  import.meta.glob<Record<string, Model>>('./models/*.ts', { eager: true }),
).flatMap((module) => Object.values(module))

test('every machine has its model', async () => {
  const ids = new Set(models.map(({ machine }) => machine.id))
  expect([...ids].toSorted()).toEqual((await machineIds()).toSorted())
})

describe.each(models.map((model) => ({ model, name: model.name })))('$name', ({ model }) => {
  const walks = walksOf(model)

  // Requirements: T1, T2, I13, I15, I18, I19, I21, I24
  test('takes every transition, sees every guard pass and refuse, and enters every state on the paths of its own graph', async ({
    task,
  }) => {
    const taken = new Set<string>()
    for (const walk of walks) await walkOnTheMachine(model, walk, (transition) => taken.add(transition))
    const nodes = nodesOf(model.machine.root)
    const all = nodes.flatMap(transitionsOf)
    const moments = walks.flatMap(({ origin, steps }) => [origin, ...steps.map(({ moment }) => moment)])
    const refused = new Set(moments.flatMap((moment) => moment.refused))
    // no snapshot contains a transient state, but a transition taken from it proves that it was entered
    const entered = new Set([
      ...moments.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)),
      ...all.filter((transition) => taken.has(nameOf(transition))).map(({ source }) => source.id),
    ])
    task.meta.walked = {
      machine: model.machine.id,
      states: nodes.length,
      transitions: all.length,
      taken: [...taken],
    }
    const missing = [
      ...nodes
        .filter(({ id, type }) => type !== 'history' && !entered.has(id))
        .map(({ id }) => `enter ${id}`),
      ...all
        .map(nameOf)
        .filter((name) => !taken.has(name))
        .map((name) => `take ${name}`),
      ...all
        .filter(({ guard }) => guard !== undefined)
        .map(nameOf)
        .filter((name) => !refused.has(name))
        .map((name) => `refuse ${name}`),
    ]
    expect(missing.toSorted()).toEqual(Object.keys(model.unreachable).toSorted())
  })
})
