import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = fileURLToPath(new URL('./preload.ts', import.meta.url))

/** Has each dynamic import of a build go through `preload`, which waits for the connection: in place of Vite's helper. */
export function loadChunkPlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'load-chunk',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true
        return `export { preload as __vitePreload } from ${JSON.stringify(own)}`
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error('Vite loads dynamic imports in another way now')
    },
  }
}
