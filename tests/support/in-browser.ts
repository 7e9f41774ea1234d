import { readFile } from 'node:fs/promises'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin, PluginOption } from 'vite'
import { defineConfig, type ViteUserConfigExport } from 'vitest/config'
import { backend } from '../../openapi/backend/vite-plugin.ts'
import app from '../../vite.config.ts'
import { browserArgs, findBrowser } from './browser.ts'
import { root } from './steps.ts'

/**
 * A project of whole screens in a real browser: the app's own plugins, and a backend of its own on the page's origin.
 * One file at a time, since each test puts that backend back; the projects run side by side.
 */
export function inBrowser(name: string, include: string[]): ViteUserConfigExport {
  const executablePath = findBrowser()
  return defineConfig({
    plugins: [
      without(app.plugins ?? [], ['document', 'backend']),
      backend(() => import('./test-backend.ts').then(({ openForTests }) => openForTests())),
      faultWorker(),
      keptModules(),
    ],
    // Vite writes there what it bundled: two servers would take it from each other
    cacheDir: `${root}node_modules/.vite/${name}`,
    optimizeDeps: {
      // found before the first page, so that Vite never reloads one in the middle of a test
      entries: ['src/main.tsx', 'src/routes/**/*.tsx', ...include, 'tests/support/screens.setup.ts'],
      // Vitest leaves it as it is: a hundred modules, for each file anew
      include: ['msw', 'msw/browser'],
    },
    test: {
      name,
      root,
      include,
      setupFiles: ['tests/support/screens.setup.ts'],
      // upper bounds for a busy machine: what is expected mostly comes within a few milliseconds
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000, interval: 20 } },
      fileParallelism: false,
      sequence: { groupOrder: 2 },
      browser: {
        enabled: true,
        connectTimeout: 240_000,
        headless: true,
        ui: false,
        viewport: { width: 1280, height: 800 },
        locators: { exact: true },
        screenshotDirectory: '.vitest-attachments',
        provider: playwright({
          launchOptions: {
            args: [...browserArgs],
            timeout: 240_000,
            ...(executablePath && { executablePath }),
          },
          contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  })
}

/** The app's plugins but some: the page of these tests is Vitest's. */
function without(plugins: PluginOption[], names: string[]): PluginOption[] {
  return plugins.filter((plugin) => !(plugin && 'name' in plugin && names.includes(plugin.name)))
}

/**
 * The requests that bypass MSW's worker, which would ask the page about each module.
 * Browsers without static routing ask it.
 */
const pastTheWorker = `addEventListener('install', (event) =>
  event.addRoutes?.({ condition: { requestDestination: 'script' }, source: 'network' }))
`

/** Serves MSW's worker from its package, so that it lies in no folder that is ever published. */
function faultWorker(): Plugin {
  return {
    name: 'fault-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_, response, next) => {
        readFile(`${root}node_modules/msw/lib/mockServiceWorker.js`, 'utf8').then((script) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(pastTheWorker + script)
        }, next)
      })
    },
  }
}

/**
 * Lets the browser keep the modules it has: each file's page wants hundreds, and asked again whether each is still the
 * same. Not while Vitest watches: there, sources change.
 */
function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer(server) {
      if (!process.argv.includes('run')) return
      server.middlewares.use((request, response, next) => {
        if (request.headers['sec-fetch-dest'] === 'script') {
          const setHeader = response.setHeader.bind(response)
          response.setHeader = (name, value) =>
            // in small letters: Vitest lets nobody set it of bundled packages by its usual name
            name.toLowerCase() === 'cache-control'
              ? setHeader('cache-control', 'max-age=86400')
              : setHeader(name, value)
        }
        next()
      })
    },
  }
}
