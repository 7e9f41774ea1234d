import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { browserArgs, findBrowser } from './browser.ts'
import { build, runStep } from './steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of the product find their browser. */
    browserEndpoint: string
  }
}

/** Builds the product, unless `npm test` just did, and starts the one browser of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env['IS_BUILT']) {
    const { passed, output } = await runStep(build)
    if (!passed) throw new Error(output)
  }
  const executablePath = findBrowser()
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    args: [...browserArgs],
    timeout: 240_000,
    ...(executablePath && { executablePath }),
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
