import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { readSite } from '../../openapi/backend/http/site.ts'
import type { Contents } from '../../openapi/backend/http/site.ts'
import { browserArgs, checkLeftOut, findBrowser } from './browser.ts'
import { build, root, runStep } from './steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoints of the browsers, one for each worker of the product tests. */
    browserEndpoints: readonly string[]
    /** The compressed build. Every test file's server shares it, because compressing takes seconds. */
    builtSite: Contents
  }
}

/** The number of browsers, and of workers that drive them. */
export const BROWSERS = 2

/** Builds the product unless `npm test` has just built it, reads the build, and starts the browsers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env['IS_BUILT']) {
    const { passed, output } = await runStep(build)
    if (!passed) throw new Error(output)
  }
  project.provide('builtSite', await readSite(`${root}dist`))
  const executablePath = findBrowser()
  const launch = () =>
    chromium.launchServer({
      host: '127.0.0.1',
      args: [...browserArgs],
      timeout: 240_000,
      ...(executablePath && { executablePath }),
    })
  const servers = await Promise.all(Array.from({ length: BROWSERS }, launch))
  for (const server of servers) checkLeftOut(server.process().spawnargs)
  project.provide(
    'browserEndpoints',
    servers.map((server) => server.wsEndpoint()),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
  }
}
