let underWay = 0

/** Loads code before it is wanted. That it fails is no matter: it is asked for again once it is. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  underWay += 1
  try {
    await load()
  } catch {
    // whoever wants it sees the failure
  } finally {
    underWay -= 1
  }
}

/** Whether a failure now may be one nobody waits for. */
export function isLoadingQuietly(): boolean {
  return underWay > 0
}
