import { loadChunk } from './load-chunk.ts'

/** Style sheets on their way, by their address. */
const coming = new Map<string, Promise<void>>()

/**
 * What each dynamic import of a build goes through, in place of Vite's own helper (`load-chunk-plugin.ts`): asks at once
 * for all files the part needs, and waits for its styles. What fails is for `loadChunk`.
 */
export function preload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  return loadChunk(async () => {
    await Promise.all(files.map(ask))
    return await load()
  })
}

/** Asks for a file unless the page has it; settles when a style sheet is there. One that failed may be asked for again. */
async function ask(file: string): Promise<void> {
  const href = `/${file}`
  // the boot script may have asked for it; what failed has left the page (`stale-chunks.ts`)
  if (coming.has(href) || document.querySelector(`link[href="${href}"]`)) return coming.get(href)
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  if (!isStyle) return
  const arrival = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} could not be loaded`))
  }).finally(() => coming.delete(href))
  coming.set(href, arrival)
  await arrival
}
