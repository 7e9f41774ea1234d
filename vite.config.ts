/// <reference types="vitest/config" />
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { backend } from './openapi/backend/vite-plugin.ts'
import { chunking } from './src/document/chunks.ts'
import { devPages } from './src/workbench/dev-pages.ts'
import { partsPlugin } from './src/document/parts-plugin.ts'
import { documentPlugin } from './src/document/plugin.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // the login is small, and what it needs every page needs
        splitBehavior: ({ routeId }) => (routeId === '/login' ? [] : [['component']]),
      },
    }),
    react(),
    backend(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    documentPlugin({
      baseUrl: process.env['VITE_API_BASE_URL'] ?? '',
      product: process.env['VITE_PRODUCT_NAME'] ?? 'Taskdeck',
      pages: {
        '/subscription-plans': '/src/routes/_app/subscription-plans.tsx',
        '/': '/src/routes/_app/index.tsx',
        '/profile': '/src/routes/_app/profile.tsx',
        '/payments': '/src/routes/_app/payments.tsx',
        '/business': '/src/routes/_app/business.index.tsx',
        '/business/details': '/src/routes/_app/business.details.$businessId.tsx',
        '/business/details?tab=employees': '/src/features/business/EmployeesTab.tsx',
        '/business/details?tab=subscriptions': '/src/features/business/SubscriptionsTab.tsx',
        '/business/details?tab=payments': '/src/features/business/PaymentsTab.tsx',
        '/business/details?tab=activity': '/src/features/business/ActivityTab.tsx',
      },
    }),
    partsPlugin(),
    devPages({
      '/__states': { title: 'States', entry: '/src/workbench/states/main.tsx' },
      '/__inspect': { title: 'Inspector', entry: '/src/workbench/inspector/page/main.tsx' },
    }),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: chunking,
  test: { projects: ['tests/support/vitest.*.config.ts'] },
})
