import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { bootPages, type BootPage } from '../document/boot-pages.ts'
import { entryFiles, pageFiles, takeStyles } from './chunks.ts'
import { compileScript } from './compile-script.ts'
import { firstRows } from './first-rows.ts'

/** React Aria adds a style element unless one with this id exists. Its rules are in `global.css.ts` instead. */
const PRESSABLE = 'react-aria-pressable-style'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The icon is inlined into the document, which saves a request before the first rows. */
const icon = `<link rel="icon" href="data:image/svg+xml,${readFileSync(here('../document/icon.svg'), 'utf8').trim().replaceAll('#', '%23')}">`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface DocumentOptions {
  /** The backend's origin; '' for the page's own origin */
  baseUrl: string
  product: string
  /** The URL of the reports: a path of the app's origin, or a URL of another origin; '' for no reports */
  reportUrl?: string
}

/**
 * Writes index.html, with the boot script and the entry's styles inlined and the pages' frames as static markup. Also
 * writes `content-security-policy.txt`, whose hashes allow only these scripts and styles (statement S16).
 */
export function documentPlugin({ baseUrl, product, reportUrl = '' }: DocumentOptions): Plugin {
  let isBuild = false
  let frames = ''
  let styles = ''
  let script = ''
  return {
    name: 'document',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build' && !config.build.ssr
    },
    async buildStart() {
      if (isBuild) frames = await renderFrames(product)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const [tag] = /<script type="module" crossorigin src="[^"]*"><\/script>/.exec(html) ?? []
        if (bundle !== undefined && tag === undefined)
          throw new Error('The page begins the app in another way now')
        const boot = await compileBoot(
          baseUrl,
          bundle === undefined ? bootPages() : bootPages(pageFiles(bundle), firstRows(bundle)),
          bundle === undefined ? [] : entryFiles(bundle),
        )
        const titled = html.replaceAll('%PRODUCT%', product).replace('<!-- icon -->', () => icon)
        if (bundle === undefined) return titled.replace('<!-- boot -->', () => `<script>${boot}</script>`)
        script = boot
        return (
          titled
            .replace(
              '<!-- boot -->',
              () => `<style id=${PRESSABLE}>${styles}</style><script>${boot}</script>`,
            )
            .replace('<!-- frames -->', () => frames)
            // Remove the app's script, because the boot script loads it after the first rows
            .replace(tag ?? '', '')
            .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
        )
      },
    },
    // Runs before Vite links the entry's styles, because they are inlined into the document
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        styles = takeStyles(bundle)
        // iOS finds the home-screen icon by this file name, so the document needs no link. iOS ignores SVG and
        // paints transparent areas black, so the icon is a 180 px PNG on white.
        const source = readFileSync(here('../document/touch-icon.png'))
        this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source })
      },
    },
    writeBundle({ dir }) {
      if (script === '' || dir === undefined) return
      writeFileSync(join(dir, 'content-security-policy.txt'), policy([baseUrl, reportUrl], script, styles))
    },
  }
}

async function compileBoot(
  baseUrl: string,
  pages: Record<string, BootPage>,
  app: readonly string[],
): Promise<string> {
  const define = { BASE_URL: JSON.stringify(baseUrl), PAGES: JSON.stringify(pages), APP: JSON.stringify(app) }
  const code = await compileScript({ entry: '../document/boot.ts', format: 'iife', define })
  // Escape closing tags, because `</script>` in a string would end the script element
  return code.replaceAll('</', '<\\/')
}

async function renderFrames(product: string): Promise<string> {
  const server = await createServer({
    mode: 'production',
    // A separate cache, because the development server's prebundled dependencies are not for production
    cacheDir: 'node_modules/.vite/frame',
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const modules = await Promise.all(
      ['shell', 'session'].map((feature) => server.ssrLoadModule(here(`../features/${feature}/frame.tsx`))),
    )
    // The cast is safe: these are our own modules
    return (modules as { renderFrame: (product: string) => string }[])
      .map(({ renderFrame }) => renderFrame(product))
      .join('')
  } finally {
    await server.close()
  }
}

/** Returns the content security policy. The app may connect to the origins of `urls`, and always to its own. */
function policy(urls: readonly string[], script: string, style: string): string {
  const origins = urls.filter((url) => url !== '' && !url.startsWith('/')).map((url) => new URL(url).origin)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src 'self' ${hashOf(style)}`,
    'img-src data:',
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
