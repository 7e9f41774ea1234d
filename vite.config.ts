/// <reference types="vitest/config" />
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { backend } from './openapi/backend/vite-plugin.ts'
import { documentPlugin } from './src/app/document/plugin.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    react(),
    backend(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    documentPlugin({
      baseUrl: process.env['VITE_API_BASE_URL'] ?? '',
      product: process.env['VITE_PRODUCT_NAME'] ?? 'Taskdeck',
      routes: { '/login': '/src/routes/login.tsx', '/payments': '/src/routes/_app/payments.tsx' },
    }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2022',
    minify: 'terser',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // few chunks: the entry with what every page shares, one a page, one for each part that comes later
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'app', tags: ['$initial'] }],
        },
      },
    },
  },
  test: { projects: ['tests/support/vitest.*.config.ts'] },
})
