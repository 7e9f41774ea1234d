import type { Report } from '../support/vitest-report.ts'
import type { Ledger, Walked } from './ledger.ts'

/** The maximum share of transitions that may be exempt from the walks on the screen. */
const EXEMPT = 0.05

interface Row {
  machine: string
  states: number
  transitions: number
  onMachine: number
  inBrowser: number
  exempt: readonly string[]
  /** the transitions and refusals that the walks on the screen omit, each with its reason */
  reasons: [transition: string, reason: string][]
}

/** Summarises the tests of the models: returns a line per machine, and true if every transition was taken. */
export function tableOf(report: Report, machines: readonly string[]): { lines: string[]; isWhole: boolean } {
  const told = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ meta }) => meta ?? {}),
  )
  // safe cast: only machines.test.ts sets `walked`
  const walked = told.flatMap(({ walked }) => (walked ? [walked as Walked] : []))
  // safe cast: only on-the-screen.tsx sets `ledger`
  const ledgers = told.flatMap(({ ledger }) => (ledger ? [ledger as Ledger] : []))
  const rows = machines.map((machine): Row => {
    const isOf = (entry: Walked | Ledger) => entry.machine === machine
    const [models, screens] = [walked.filter(isOf), ledgers.filter(isOf)]
    const taken = new Set(screens.flatMap((screen) => screen.taken))
    const exempt = new Map(screens.flatMap((screen) => Object.entries(screen.exempt)))
    const unrefused = Object.entries(screens[0]?.unrefused ?? {})
    // a transition exempt on one screen of the machine may be taken on another
    for (const name of taken) exempt.delete(name)
    return {
      machine,
      states: models[0]?.states ?? 0,
      transitions: models[0]?.transitions ?? 0,
      onMachine: new Set(models.flatMap((model) => model.taken)).size,
      inBrowser: taken.size,
      exempt: [...exempt.keys()],
      reasons: [
        ...exempt,
        ...unrefused
          .filter(([name]) => screens.every((screen) => name in screen.unrefused))
          .map(([name, reason]): [string, string] => [`${name}, refused`, reason]),
      ],
    }
  })
  const all = sum(rows.map(({ transitions }) => transitions))
  const reasons = rows.flatMap((row) => row.reasons)
  const shown = sum(
    rows.map((row) =>
      row.onMachine < row.transitions ? 0 : Math.min(row.inBrowser + row.exempt.length, row.transitions),
    ),
  )
  const header = ['machine', 'states', 'transitions', 'on the machine', 'in the browser']
  const cells = rows.map((row) =>
    [row.machine, row.states, row.transitions, row.onMachine, row.inBrowser].map(String),
  )
  const share = `${((100 * reasons.length) / all).toFixed(1)} %`
  return {
    lines: [
      ...align([header, ...cells]),
      `transitions and refusals that no user can cause: ${reasons.length} (${share}, at most ${100 * EXEMPT} %)`,
      ...reasons.map(([transition, reason]) => `  ${transition}: ${reason}`),
      `seconds: ${seconds(report, '.ts')} on the machine, ${seconds(report, '.tsx')} in the browser`,
      `transitions: ${shown} of ${all}`,
    ],
    isWhole:
      all > 0 &&
      shown === all &&
      reasons.length <= EXEMPT * all &&
      rows.every(({ transitions }) => transitions > 0),
  }
}

/** Returns the total duration of the files in tests/model with this ending, in seconds. */
function seconds({ testResults }: Report, ending: '.ts' | '.tsx'): number {
  const files = testResults.filter(({ name }) => name.includes('/tests/model/') && name.endsWith(ending))
  return Math.round(sum(files.map(({ startTime, endTime }) => endTime - startTime)) / 1000)
}

function align(rows: readonly string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column))))
      .join('  '),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
