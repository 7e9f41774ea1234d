import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { Plugin, Rolldown } from 'vite'
import { compileScript } from './compile-script.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The features whose first rows render before the app starts, by the path of their page. */
const features: Readonly<Record<string, string>> = { '/payments': 'payments' }

const nameOf = (feature: string | undefined) => `first-${feature}.js`

/** Returns a function that finds the script for a page's first rows; undefined for a page without such a script. */
export function firstRows(bundle: Rolldown.OutputBundle): (path: string) => string | undefined {
  const assets = Object.values(bundle).filter((output) => output.type === 'asset')
  return (path) => {
    const script = assets.find(({ names }) => names.includes(nameOf(features[path])))
    return script && `/${script.fileName}`
  }
}

/** Builds the first-rows scripts from the app's components and a static React and router (`document/drawn-once.ts`). */
export function firstRowsPlugin(): Plugin {
  return {
    name: 'first-rows',
    apply: 'build',
    async buildStart() {
      for (const feature of Object.values(features))
        this.emitFile({ type: 'asset', name: nameOf(feature), source: await compile(feature) })
    },
  }
}

async function compile(feature: string): Promise<string> {
  const code = await compileScript({
    entry: `../features/${feature}/first-rows.tsx`,
    format: 'es',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    resolve: {
      alias: [
        {
          find: /^(react(\/jsx-runtime)?|@tanstack\/react-router)$/,
          replacement: here('../document/drawn-once.ts'),
        },
        { find: /^.*\/createLucideIcon\.mjs$/, replacement: here('../document/create-icon.ts') },
      ],
    },
  })
  return `//# allFunctionsCalledOnLoad\n${code}`
}
