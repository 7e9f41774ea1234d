import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { Plugin } from 'vite'
import { scriptNames } from './build-name.ts'
import { compileScript } from './compile-script.ts'
import { iconsPlugin } from './icons-plugin.ts'
import { shortNames } from './short-names.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The features whose page has its rows drawn before the app is there, by the page's path. */
const features: Readonly<Record<string, string>> = { '/payments': 'payments' }

const fileOf = (feature: string) => scriptNames.replace('[name]', `first-${feature}`)

/** The script that draws a page's rows before the app is there; undefined of a page that has none. */
export function firstRowsOf(path: string): string | undefined {
  const feature = features[path]
  return feature === undefined ? undefined : `/${fileOf(feature)}`
}

/**
 * Builds those scripts: the components of the app, with stand-ins for React and the router (`drawn-once/`), so that each
 * is a twentieth of what the app needs to draw the same.
 */
export function firstRowsPlugin(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    async buildStart() {
      for (const feature of Object.values(features))
        this.emitFile({ type: 'asset', fileName: fileOf(feature), source: await compile(feature) })
    },
  }
}

async function compile(feature: string): Promise<string> {
  const code = await compileScript({
    entry: `../features/${feature}/first-rows.tsx`,
    format: 'es',
    plugins: [vanillaExtractPlugin({ identifiers: shortNames() }), iconsPlugin()],
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: here('./drawn-once/react.ts') },
        { find: '@tanstack/react-router', replacement: here('./drawn-once/router.ts') },
      ],
    },
  })
  return `//# allFunctionsCalledOnLoad\n${code}`
}
