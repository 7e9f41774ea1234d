import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LICENSES } from './chunks.ts'

const TYPEFACE = '@fontsource-variable/geist'

/** Adds the typeface's licence to the published licences, because Vite lists only the packages of bundled scripts. */
export function typefaceLicence(): Plugin {
  return {
    name: 'typeface-licence',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const manifest = createRequire(import.meta.url).resolve(`${TYPEFACE}/package.json`)
      // npm requires both in a published package
      const { version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>
      const text = readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8')
      appendFileSync(join(dir, LICENSES), `\n## ${TYPEFACE} - ${version} (${license})\n\n${text}`)
    },
  }
}
