import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('./load-chunk.ts', import.meta.url))
const exported = 'export const __vitePreload = '

/**
 * Has Vite's own loader of dynamic imports go through `loadChunk`, which waits for the connection. Vite asks for a
 * style sheet once, also when that failed: what it has seen is forgotten before the next try.
 */
export function loadChunkPlugin(): Plugin {
  return {
    name: 'load-chunk',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(exported) || !code.includes('const seen = {}'))
          throw new Error('Vite loads dynamic imports in another way now')
        return [
          `import { loadChunk } from ${JSON.stringify(loader)}`,
          code.replace(exported, 'const preload = '),
          'const forget = () => { for (const href in seen) if (!seen[href]) delete seen[href] }',
          'const attempt = (...args) => preload(...args).catch((error) => { forget(); throw error })',
          `${exported}(...args) => loadChunk(() => attempt(...args))`,
        ].join('\n')
      },
    },
  }
}
