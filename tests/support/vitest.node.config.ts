import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { root } from './steps.ts'

/** Tests without a page: machines, contract, backend, client and plain functions. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'node',
    root,
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/{product,engines}/**'],
    // These time limits are upper bounds for a busy machine, not measurements.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Many of these tests wait for a process, so a third worker keeps both cores busy.
    maxWorkers: 3,
    // Each worker loads a module once for all its files, so a test must restore everything that it stubs.
    isolate: false,
    unstubGlobals: true,
    sequence: { groupOrder: 2 },
  },
})
