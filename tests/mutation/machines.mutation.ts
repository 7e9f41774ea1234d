import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test, TestRunner } from 'vitest'
import type { RunnerTestCase } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machineIds } from '../model/machine-ids.ts'
import { fc } from '../support/fast-check.ts'
import { mutantsOf, unchanged } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { swapMachines } from './swap.ts'
import type {} from './verdict.ts'

// this file contains every test of the machines, and runs once with the original machines
import.meta.glob(['../machines/**/*.test.ts', '!../machines/lib/**'], { eager: true })

// the first counterexample is enough
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

const swap = swapMachines()
const machines = new Map<string, AnyStateMachine>()
/** The tests that start a machine, by its id. */
const tests = new Map<string, RunnerTestCase[]>()
/** True after an uncaught error, which fails a test run. */
let hasThrown = false
process.on('uncaughtException', () => {
  hasThrown = true
})

beforeEach(() => void swap.started())
afterEach(({ task, signal }) => {
  // no test is cancelled here; Vitest would add a listener at each run, and keep its errors for ever
  signal.addEventListener = () => undefined
  for (const [id, machine] of swap.started()) {
    machines.set(id, machine)
    tests.set(id, [...(tests.get(id) ?? []), task])
  }
})

test.for((await machineIds()).filter((id) => new RegExp(inject('pattern')).test(id)))(
  'mutants of %s',
  { timeout: 0 },
  async (id, { task }) => {
    const machine = machines.get(id)
    if (!machine) throw new Error(`No test starts ${id}`)
    // fast ones first, because the first few tests notice most mutants
    const own = (tests.get(id) ?? []).toSorted((one, other) => durationOf(one) - durationOf(other))
    const mutants = mutantsOf(machine)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
    const began = performance.now()
    // otherwise a test might notice the reconstruction instead of the mistake
    expect(await isNoticed(unchanged(machine), own)).toBe(false)
    const survivors: string[] = []
    for (const mutant of mutants) if (!(await isNoticed(mutant, own))) survivors.push(mutant.name)
    swap.use(null)
    // this is no test of the machines it started
    swap.started()
    const seconds = Math.round((performance.now() - began) / 1000)
    task.meta.verdict = { machine: id, mutants: mutants.map(({ name }) => name), survivors, seconds }
  },
)

async function isNoticed(mutant: Mutant, own: readonly RunnerTestCase[]): Promise<boolean> {
  // by now the errors of the last mutant's actors have been heard
  await pass(1)
  hasThrown = false
  for (const task of own) {
    swap.use(mutant)
    if (!(await passes(task))) return true
  }
  // an actor's error without an observer waits in a timer of 0 ms, which fires before this one
  await pass(1)
  return hasThrown
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
