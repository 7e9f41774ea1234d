import { build } from './stale-chunks.ts'

/**
 * Returns true when the server's document starts another build than this page's. Rejects when the server does not
 * answer with the app's document, which is 20 kB: a hosting need not have entity tags.
 */
export async function isNewerBuild(signal: AbortSignal): Promise<boolean> {
  // The development server updates the page itself
  if (import.meta.env.DEV) return false
  const response = await fetch('/', { cache: 'no-store', signal })
  const text = await response.text()
  // A proxy's own page is no newer build
  if (!response.ok || !text.includes('data-boot-frame')) throw new Error(`No document: ${response.status}`)
  return !text.includes(new URL(build).pathname)
}

/** Reloads the page, after the browser's own question where a form has unsaved input. */
export function reloadPage(): void {
  location.reload()
}
