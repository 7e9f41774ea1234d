export interface Verdict {
  readonly machine: string
  /** the names of all mutants */
  readonly mutants: readonly string[]
  /** the names of those no test noticed */
  readonly survivors: readonly string[]
  readonly seconds: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** selects machines by their ids */
    pattern: string
  }
  interface TaskMeta {
    verdict?: Verdict
  }
}
