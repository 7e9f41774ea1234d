let isHeld = false
const listeners = new Set<() => void>()

/** Whether parts of the code wait for the connection. */
export function isHeldUp(): boolean {
  return isHeld
}

export function markHeldUp(isBegun: boolean): void {
  isHeld = isBegun
  for (const listener of listeners) listener()
}

/** Returns what ends it. */
export function watchHeldUp(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}
