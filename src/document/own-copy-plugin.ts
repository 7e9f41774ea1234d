import type { Plugin } from 'vite'

const feature = /\/table-core\/dist\/features\/column-/
const shared = /\/(utils|core\/featureStubs)\.js$/

/** How a module is called of which parts that come later have a copy. */
export const copied = '?copy'

/**
 * TanStack Table's features of columns come behind the rows, and what they share with its core would come before them,
 * for one module is in one chunk: those features get a copy. It is functions only, so that two are as good as one.
 */
export function ownCopyPlugin(): Plugin {
  let isUsed = false
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: shared },
      async handler(source, importer) {
        if (importer === undefined || !feature.test(importer)) return null
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        if (resolved === null) return null
        isUsed = true
        return resolved.id + copied
      },
    },
    buildEnd(error) {
      if (error === undefined && !isUsed) throw new Error('TanStack Table is made of other modules now')
    },
  }
}
