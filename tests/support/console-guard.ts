interface Said {
  readonly level: 'error' | 'warn'
  readonly text: string
  readonly stack?: string
}

let said: Said[] = []
let expected: RegExp[] = []
let allowed: RegExp[] = []

/** Starts recording console errors and warnings, uncaught errors and unhandled rejections. All are still printed. */
export function guardConsole(): void {
  addEventListener('error', ({ message }) => said.push({ level: 'error', text: `uncaught: ${message}` }))
  addEventListener('unhandledrejection', ({ reason }) =>
    said.push({ level: 'error', text: `unhandled rejection: ${String(reason)}` }),
  )
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      said.push({
        level,
        text: parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '),
        stack: new Error().stack ?? '',
      })
      original(...parts)
    }
  }
}

/** Expects a matching error or warning in this test. The test fails if the message never comes. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/** Allows matching errors or warnings in this test, for messages that only some browsers print. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern)
}

/** Returns the unexpected console messages since the last call, as sentences. */
export function consoleFindings(): string[] {
  const findings = [
    ...said
      .filter(({ text }) => ![...expected, ...allowed].some((pattern) => pattern.test(text)))
      .map(({ level, text, stack = '' }) => `unexpected console.${level}: ${text}\n${stack}`),
    ...expected
      .filter((pattern) => !said.some(({ text }) => pattern.test(text)))
      .map((pattern) => `nothing in the console matches ${String(pattern)}`),
  ]
  said = []
  expected = []
  allowed = []
  return findings
}
