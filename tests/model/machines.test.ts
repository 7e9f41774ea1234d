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
  expect(models.map(({ machine }) => machine.id).toSorted()).toEqual((await machineIds()).toSorted())
})

describe.each(models.map((model) => ({ model, name: model.machine.id })))('$name', ({ model }) => {
  const walks = walksOf(model)

  test('goes where the paths of its own graph say, and takes every transition, each guard both ways', async ({
    task,
  }) => {
    const taken = new Set<string>()
    for (const walk of walks) await walkOnTheMachine(model, walk, (transition) => taken.add(transition))
    const all = nodesOf(model.machine.root).flatMap(transitionsOf)
    const refused = new Set(
      walks
        .flatMap(({ origin, steps }) => [origin, ...steps.map(({ moment }) => moment)])
        .flatMap((moment) => moment.refused),
    )
    task.meta.walked = {
      machine: model.machine.id,
      states: nodesOf(model.machine.root).length,
      transitions: all.length,
      taken: taken.size,
    }
    const missing = [
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
