let isStarting = false
let pointedAt = 0
let isNavigating = false

/** Prefetches code. A failure has no effect: the code is requested again when it is needed. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  await startPrefetch(load).catch(() => undefined)
}

/** Prefetches code. The caller has to handle a failure. */
export function startPrefetch<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  isStarting = true
  const loading = load()
  isStarting = false
  return loading
}

/** Prefetches a page for the router while the user only points at its link. The router handles a failure. */
export async function ahead<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  pointedAt += 1
  try {
    return await load()
  } finally {
    pointedAt -= 1
  }
}

/** Records the start or end of a navigation, which may need a prefetched page. */
export function markNavigating(isBegun: boolean): void {
  isNavigating = isBegun
}

/** Returns true while `startPrefetch` starts a load. */
export function isStartingPrefetch(): boolean {
  return isStarting
}

/** Returns true when only prefetches are pending: then a failure affects no page that the user waits for. */
export function isOnlyPointedAt(): boolean {
  return pointedAt > 0 && !isNavigating
}
