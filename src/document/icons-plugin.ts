import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const maker = fileURLToPath(new URL('./create-icon.ts', import.meta.url))
/** What an icon's module says beside its drawing; the keys are random letters, which nothing compresses. */
const beside = /,\s*key: "\w+"|\b(name|size): [^,]+,|,\s*aliases: \[[^\]]*\]/g

/**
 * Has lucide's icons, which are drawings as data, made into components by `createIcon` in place of their own runtime,
 * of nothing but the drawing: 2.5 kB less of every page, for what nobody here asks of it.
 */
export function iconsPlugin(): Plugin {
  let isUsed = false
  return {
    name: 'icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler(_, importer) {
        if (importer?.includes('/lucide-react/') !== true) return null
        isUsed = true
        return maker
      },
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(beside, ''), map: null }),
    },
    buildEnd(error) {
      if (error === undefined && !isUsed) throw new Error('The icons are made in another way now')
    },
  }
}
