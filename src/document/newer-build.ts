import { build } from './stale-chunks.ts'

/**
 * Returns true when the server's document starts another build than this page's. Requests the whole document, of
 * 20 kB, because a host may not send ETags. Rejects when the response is not the app's document.
 */
export async function isNewerBuild(signal: AbortSignal): Promise<boolean> {
  // The development server updates the page itself
  if (import.meta.env.DEV) return false
  const response = await fetch('/', { cache: 'no-store', signal })
  const text = await response.text()
  // A proxy's own page is not a newer build
  if (!response.ok || !text.includes('data-boot-frame')) throw new Error(`No document: ${response.status}`)
  return !text.includes(new URL(build).pathname)
}

/** Reloads the page. If a form has unsaved input, the browser asks the user first. */
export function reloadPage(): void {
  location.reload()
}
