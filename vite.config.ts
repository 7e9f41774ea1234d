/// <reference types="vitest/config" />
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { backend } from './openapi/backend/vite-plugin.ts'
import { chunking, compileWhole } from './src/build/chunks.ts'
import { devPages } from './src/workbench/dev-pages.ts'
import { firstRowsPlugin } from './src/build/first-rows.ts'
import { documentPlugin } from './src/build/document.ts'
import { leanIcons } from './src/build/lean-icons.ts'
import { typefaceLicence } from './src/build/typeface-licence.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // in the entry, because the login page without its form is small, and must show even if nothing else loads
        splitBehavior: ({ routeId }) => (routeId === '/login' ? [] : [['component']]),
      },
    }),
    react(),
    backend(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    documentPlugin({
      baseUrl: process.env['VITE_API_BASE_URL'] ?? '',
      product: process.env['VITE_PRODUCT_NAME'] ?? 'Taskdeck',
      reportUrl: process.env['VITE_REPORT_URL'] ?? '',
    }),
    firstRowsPlugin(),
    compileWhole(),
    leanIcons(),
    typefaceLicence(),
    devPages({
      '/__states': { title: 'States', entry: '/src/workbench/states/main.tsx' },
      '/__inspect': { title: 'Inspector', entry: '/src/workbench/inspector/page/main.tsx' },
    }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    alias: [
      // React's own hook instead of the replacement for older versions of React
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: '\0vite/preload-helper.js', replacement: here('./src/document/load-chunk.ts') },
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: here('./src/document/create-icon.ts') },
    ],
  },
  build: chunking,
  test: { projects: ['tests/support/vitest.*.config.ts'] },
})
