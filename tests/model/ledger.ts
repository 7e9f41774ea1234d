/** The result of a machine's test on its screen, for the table. */
export interface Ledger {
  machine: string
  /** names of the transitions taken in a real browser, on the real screen */
  taken: readonly string[]
  exempt: Readonly<Record<string, string>>
  unrefused: Readonly<Record<string, string>>
}

/** The result of a machine's test on its simulated clock, for the table. */
export interface Walked {
  machine: string
  states: number
  transitions: number
  /** names */
  taken: readonly string[]
}

declare module 'vitest' {
  interface TaskMeta {
    ledger?: Ledger
    walked?: Walked
  }
}
