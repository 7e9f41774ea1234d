/** The transitions that a machine takes when its walks run on the screen, for the table of `npm run test:model`. */
export interface Ledger {
  machine: string
  /** names of the transitions taken on the real screen in a browser */
  taken: readonly string[]
  exempt: Readonly<Record<string, string>>
  unrefused: Readonly<Record<string, string>>
}

/** The transitions that a machine takes when its walks run without a screen, for the same table. */
export interface Walked {
  machine: string
  states: number
  transitions: number
  taken: readonly string[]
}

declare module 'vitest' {
  interface TaskMeta {
    ledger?: Ledger
    walked?: Walked
  }
}
