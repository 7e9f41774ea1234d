let probe: Promise<boolean> | null = null

/** Whether whoever serves the app answers now, within 10 s; asked once for all who ask meanwhile. */
export function isReachable(): Promise<boolean> {
  probe ??= ask().finally(() => {
    probe = null
  })
  return probe
}

async function ask(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const
    return (await fetch('/', options)).ok
  } catch {
    return false
  }
}
