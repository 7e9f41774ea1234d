import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, expect, inject, test, TestRunner } from 'vitest'
import type { RunnerTestCase } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { fc } from '../support/fast-check.ts'
import { mutantsOf } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { swapMachines } from './swap.ts'
import type {} from './verdict.ts'

// every test of the machines is part of this file: it runs once with the machines as they are
import.meta.glob('../machines/**/*.test.ts', { eager: true })

/** The shipping machines' ids: a machine is named as its file (see protocol.ts). */
const ids = Object.keys(import.meta.glob('../../machines/**/*.machine.ts')).map((path) =>
  path.replace(/^.*\/|\.machine\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
)

// the first counterexample is enough
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

const swap = swapMachines()
const machines = new Map<string, AnyStateMachine>()
/** The tests that start a machine, by its id. */
const tests = new Map<string, RunnerTestCase[]>()

beforeEach(() => void swap.started())
afterEach(({ task, signal }) => {
  // Vitest listens anew each time a test runs
  setMaxListeners(0, signal)
  for (const [id, machine] of swap.started()) {
    machines.set(id, machine)
    tests.set(id, [...(tests.get(id) ?? []), task])
  }
})

test.for(ids.filter((id) => new RegExp(inject('pattern')).test(id)))(
  'mutants of %s',
  { timeout: 0 },
  async (id, { task }) => {
    const machine = machines.get(id)
    if (!machine) throw new Error(`No test starts ${id}`)
    // quick ones first: most mutants are noticed by the first few
    const own = (tests.get(id) ?? []).toSorted((one, other) => durationOf(one) - durationOf(other))
    const mutants = mutantsOf(machine)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
    const survivors: string[] = []
    for (const mutant of mutants) if (!(await isNoticed(mutant, own))) survivors.push(mutant.name)
    task.meta.verdict = { machine: id, mutants: mutants.map(({ name }) => name), survivors }
  },
)

async function isNoticed(mutant: Mutant, own: readonly RunnerTestCase[]): Promise<boolean> {
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  let hasThrown = false
  // what an actor without an observer throws would make a run of the tests red too
  const onThrown = () => {
    hasThrown = true
  }
  process.on('uncaughtException', onThrown)
  swap.use(mutant)
  try {
    for (const task of own) {
      if (!(await passes(task))) return true
    }
    return await new Promise((resolve) =>
      setTimeout(() => {
        resolve(hasThrown)
      }, 5),
    )
  } finally {
    swap.use(null)
    process.removeListener('uncaughtException', onThrown)
    for (const listener of others) process.on('uncaughtException', listener)
  }
}

async function passes(task: RunnerTestCase): Promise<boolean> {
  try {
    await TestRunner.getTestFn(task)()
    return true
  } catch {
    return false
  }
}

function durationOf({ result }: RunnerTestCase): number {
  return result?.duration ?? 0
}
