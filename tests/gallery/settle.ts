/** The fields of a node in React's tree that tell whether it is pending. */
interface Fiber {
  tag: number
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

const SUSPENSE = 13
const modules = import.meta.glob(['../../src/features/**/*.tsx', '../../src/ui/**/*.tsx'])

let loaded: Promise<unknown> | undefined

/** Loads all code that screens load on demand, and only once. */
export async function loadScreens(): Promise<void> {
  await (loaded ??= Promise.all(Object.values(modules).map((load) => load())))
}

/**
 * Resolves once nothing on the page is pending. Dialogs open and fade in only after the state has changed, and the
 * page may be empty while the router navigates.
 */
export async function settled(container: HTMLElement, isLeading: () => boolean): Promise<void> {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  do {
    observer.takeRecords()
    await frame()
    await frame()
    await idle()
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished.catch(() => null)),
    )
  } while (observer.takeRecords().length > 0 || isLeading() || isWaiting(rootOf(container)))
  observer.disconnect()
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

/** Resolves once the app's earlier idle callbacks are done, because idle callbacks run in order. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
}

function ends({ effect }: Animation): boolean {
  return effect !== null && effect.getComputedTiming().endTime !== Infinity
}

function rootOf(container: HTMLElement): Fiber | null {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  // React stores its root on the element it renders into
  const host = key === undefined ? undefined : (Reflect.get(container, key) as Fiber | undefined)
  // that node's `stateNode` is the root, which points to the current tree
  return (host?.stateNode as { current: Fiber } | undefined)?.current ?? null
}

function isWaiting(fiber: Fiber | null): boolean {
  for (let one = fiber; one !== null; one = one.sibling)
    if ((one.tag === SUSPENSE && one.memoizedState !== null) || isWaiting(one.child)) return true
  return false
}
