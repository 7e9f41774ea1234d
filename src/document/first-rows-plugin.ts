import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { Plugin, Rolldown } from 'vite'
import { compileScript } from './compile-script.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The features whose page has its rows drawn before the app is there, by the page's path. */
const features: Readonly<Record<string, string>> = { '/payments': 'payments' }

const nameOf = (feature: string | undefined) => `first-${feature}.js`

/** Answers which script draws a page's rows before the app is there; undefined of a page that has none. */
export function firstRows(bundle: Rolldown.OutputBundle): (path: string) => string | undefined {
  const assets = Object.values(bundle).filter((output) => output.type === 'asset')
  return (path) => {
    const script = assets.find(({ names }) => names.includes(nameOf(features[path])))
    return script && `/${script.fileName}`
  }
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
        { find: /^react(\/jsx-runtime)?$/, replacement: here('./drawn-once/react.ts') },
        { find: '@tanstack/react-router', replacement: here('./drawn-once/router.ts') },
      ],
    },
  })
  return `//# allFunctionsCalledOnLoad\n${code}`
}
