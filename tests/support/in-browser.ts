import { readFile } from 'node:fs/promises'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin, PluginOption } from 'vite'
import { defineConfig, type ViteUserConfigExport } from 'vitest/config'
import { backend } from '../../openapi/backend/vite-plugin.ts'
import app from '../../vite.config.ts'
import { compareTree } from '../gallery/accessibility-tree-command.ts'
import { browserArgs, findBrowser } from './browser.ts'
import { root } from './steps.ts'

/**
 * Configures a project that tests whole screens in a real browser, with the app's plugins and a backend on the page's
 * origin. Files run one at a time, because each test resets the backend. Projects run in parallel.
 */
export function inBrowser(
  name: string,
  include: string[],
  { isProduction = false } = {},
): ViteUserConfigExport {
  const executablePath = findBrowser()
  return defineConfig({
    // React's production build makes the tests a sixth faster.
    ...(isProduction && {
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } },
    }),
    plugins: [
      without(app.plugins ?? [], ['document', 'backend']),
      backend(() => import('./test-backend.ts').then(({ openForTests }) => openForTests())),
      faultWorker(),
      keptModules(),
    ],
    // Two servers can't share Vite's cache of bundled dependencies.
    cacheDir: `${root}node_modules/.vite/${name}`,
    optimizeDeps: {
      // Vite finds all dependencies before the first page, so that it never reloads a page during a test.
      entries: ['src/main.tsx', 'src/routes/**/*.tsx', ...include, 'tests/support/screens.setup.ts'],
      // Vitest does not bundle MSW by default, so each file would load a hundred modules.
      include: ['msw', 'msw/browser'],
    },
    test: {
      name,
      root,
      include,
      setupFiles: ['tests/support/screens.setup.ts'],
      restoreMocks: true,
      // All files share one page, which loads the app's modules once, so a test must restore everything that it
      // changes.
      isolate: false,
      // These time limits are upper bounds for a busy machine. Most expectations hold within milliseconds.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000, interval: 20 } },
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        connectTimeout: 240_000,
        headless: true,
        ui: false,
        viewport: { width: 1280, height: 800 },
        locators: { exact: true },
        commands: { compareTree },
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

/** Removes the app's plugins that would replace Vitest's page. */
function without(plugins: PluginOption[], names: string[]): PluginOption[] {
  return plugins.filter((plugin) => !(plugin && 'name' in plugin && names.includes(plugin.name)))
}

/**
 * Makes module requests bypass MSW's worker, which would otherwise ask the page about each module. A browser without
 * static routing ignores these routes.
 */
const pastTheWorker = `addEventListener('install', (event) =>
  event.addRoutes?.({ condition: { requestDestination: 'script' }, source: 'network' }))
`

/** Serves MSW's worker from its package, so that no published folder contains it. */
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
 * Lets the browser cache modules without revalidation, because each file's page needs hundreds of them. Watch mode is
 * excluded, because sources change there.
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
            // The lower-case name avoids Vitest's override of `Cache-Control` for bundled packages.
            name.toLowerCase() === 'cache-control'
              ? setHeader('cache-control', 'max-age=86400')
              : setHeader(name, value)
        }
        next()
      })
    },
  }
}
