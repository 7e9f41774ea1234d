import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

interface Script extends Pick<InlineConfig, 'define' | 'plugins' | 'resolve'> {
  /** The script's path, relative to this folder */
  entry: string
  format: 'es' | 'iife'
}

/** Builds a script outside the app's bundle and returns its code. */
export async function compileScript({ entry, format, ...config }: Script): Promise<string> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      terserOptions: { module: format === 'es', compress: { passes: 3 }, format: { comments: false } },
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: [format],
        name: 'script',
        fileName: 'script',
      },
    },
  })
  const [chunk] = (Array.isArray(output) ? output : [output]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}
