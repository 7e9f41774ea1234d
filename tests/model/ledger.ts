/** The result of a machine's test on its screen, for the table. */
export interface Ledger {
  machine: string
  /** transitions taken in a real browser, on the real screen */
  taken: number
  exempt: Readonly<Record<string, string>>
  unrefused: Readonly<Record<string, string>>
}

/** The result of a machine's test on its simulated clock, for the table. */
export interface Walked {
  machine: string
  states: number
  transitions: number
  taken: number
}

declare module 'vitest' {
  interface TaskMeta {
    ledger?: Ledger
    walked?: Walked
  }
}
