/** What the test of a machine on its screen tells, for the table. */
export interface Ledger {
  machine: string
  /** transitions taken in a real browser, on the real screen */
  taken: number
  exempt: Readonly<Record<string, string>>
  unrefused: Readonly<Record<string, string>>
}

/** What the test of a machine on its simulated clock tells, for the table. */
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
