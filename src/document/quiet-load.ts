let isStarting = false
let pointedAt = 0
let isNavigating = false

/** Loads code before it is wanted. That it fails is no matter: whoever wants it asks for it again. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  await startQuietly(load).catch(() => undefined)
}

/** The same, for whoever takes the failure in. */
export function startQuietly<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  isStarting = true
  const loading = load()
  isStarting = false
  return loading
}

/**
 * For the router, which handles the failure: marks what is loaded for a page that nobody waits for yet, such as one whose
 * link is pointed at.
 */
export async function ahead<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  pointedAt += 1
  try {
    return await load()
  } finally {
    pointedAt -= 1
  }
}

/** For the router: somebody waits for a page now, perhaps for one that was only pointed at before. */
export function markNavigating(isBegun: boolean): void {
  isNavigating = isBegun
}

/** Whether what begins to load at this moment is loaded by `loadQuietly`. */
export function isStartingQuietly(): boolean {
  return isStarting
}

/** Whether a failure now may be one of a page nobody waits for. */
export function isOnlyPointedAt(): boolean {
  return pointedAt > 0 && !isNavigating
}
