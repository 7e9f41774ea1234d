import type { Plugin } from 'vite'

/** TanStack Table's features that come behind the rows; those of one name come together. */
const features = {
  columns: /\/table-core\/dist\/features\/column-(ordering|pinning|sizing|visibility)\//,
  rows: /\/table-core\/dist\/features\/(row-sorting|column-filtering)\//,
}
const shared = /\/(utils|core\/featureStubs|core\/rows\/constructRow|coreColumnsFeature\.utils)\.js$/
const mark = '?copy-for-'

/** Whether a module is a copy for parts that come later. */
export const isCopy = (id: string): boolean => id.includes(mark)

/**
 * TanStack Table's features of columns and of rows come behind the rows of the first page, and what they share with its
 * core would come before them, for one module is in one chunk: those features get a copy, each kind its own, for they
 * don't come together either. It is functions only, so that two are as good as one.
 */
export function ownCopyPlugin(): Plugin {
  const used = new Set<string>()
  /** The features that a module is of, or a copy for. */
  const nameOf = (importer: string) =>
    Object.entries(features).find(
      ([name, pattern]) => pattern.test(importer) || importer.endsWith(mark + name),
    )?.[0]
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: shared },
      async handler(source, importer) {
        const name = importer && nameOf(importer)
        if (!name) return null
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        if (resolved === null) return null
        used.add(name)
        return resolved.id + mark + name
      },
    },
    buildEnd(error) {
      if (error === undefined && used.size < Object.keys(features).length)
        throw new Error('TanStack Table is made of other modules now')
    },
  }
}
