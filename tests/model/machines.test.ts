import { describe, expect, test } from 'vitest'
import { walkOnTheMachine } from './on-the-machine.ts'
import type {} from './ledger.ts'
import { machineIds } from './machine-ids.ts'
import type { Model } from './model.ts'
import { outcomeOf } from './outcomes.ts'
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
  // The outcomes prove §2.10, §2.60, §3.19, §3.22-§3.25, §4.3-§4.5, §4.9, §4.11-§4.14, §4.17-§4.20, §4.23-§4.27, §4.31-§4.33,
  // §7.52, §8.4, §8.7, §8.9, §8.10 and §8.13.
  test('takes every transition with its stored outcome, sees every guard pass and refuse, and enters every state on the paths of its own graph', async ({
    task,
  }) => {
    const nodes = nodesOf(model.machine.root)
    const all = nodes.flatMap(transitionsOf)
    /** the outcome of each transition, from the step that shows the most of it */
    const outcomes = new Map<string, string[]>()
    for (const walk of walks)
      await walkOnTheMachine(model, walk, (done) => {
        const outcome = outcomeOf(done)
        for (const name of done.taken)
          if (outcome.length > (outcomes.get(name)?.length ?? 0)) outcomes.set(name, outcome)
      })
    const nameIn = (name: string) => name.slice(model.machine.id.length + 1)
    const taken = new Set(all.map(nameOf).filter((name) => outcomes.has(nameIn(name))))
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
    const lines = new Set(
      all.flatMap((transition) => outcomes.get(nameIn(nameOf(transition)))?.join('; ') ?? []),
    )
    await expect([...lines, ''].join('\n')).toMatchFileSnapshot(`./outcomes/${model.name}.txt`)
    expect(missing.toSorted()).toEqual(Object.keys(model.unreachable).toSorted())
  })
})
