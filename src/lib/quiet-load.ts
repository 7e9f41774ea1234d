let underWay = 0

/** Loads code before it is wanted. That it fails is no matter: it is asked for again once it is. */
export async function loadQuietly(load: () => Promise<unknown>): Promise<void> {
  try {
    await ahead(load)
  } catch {
    // whoever wants it sees the failure
  }
}

/** Marks what is loaded before it is wanted, by somebody who takes the failure in. */
export async function ahead<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}

/** Whether a failure now may be one nobody waits for. */
export function isLoadingQuietly(): boolean {
  return underWay > 0
}
