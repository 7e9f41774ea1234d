import { defineConfig } from 'vitest/config'
import { findEngines } from '../engines/install.ts'
import { root } from './steps.ts'

/** Journeys through the production build in Firefox and WebKit, if they are installed. */
export default defineConfig({
  test: {
    name: 'engines',
    root,
    environment: 'node',
    include: findEngines().map((engine) => `tests/engines/${engine.toLowerCase()}.test.ts`),
    globalSetup: ['tests/support/engines.global.ts'],
    // Node 20 has no WebSocket without this option.
    execArgv: ['--experimental-websocket'],
    // These time limits are upper bounds for a busy machine, not measurements.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 40 } },
    // Runs in the group of the tests without a page, because these tests mostly wait for their browser. All projects
    // of a group need the same number of workers.
    maxWorkers: 3,
    sequence: { groupOrder: 2 },
  },
})
