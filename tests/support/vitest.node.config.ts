import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { root } from './steps.ts'

/** Everything that needs no page: machines, contract, backend, client, plain functions. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'node',
    root,
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/product/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
})
