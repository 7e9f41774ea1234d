import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { readSite } from '../../openapi/backend/http/site.ts'
import type { Contents } from '../../openapi/backend/http/site.ts'
import { browserArgs, checkLeftOut, findBrowser } from './browser.ts'
import { build, root, runStep } from './steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the browser that the product tests connect to. */
    browserEndpoint: string
    /** The compressed build. Every test file's server shares it, because compressing takes seconds. */
    builtSite: Contents
    /** The folder of the databases, which is removed after the run. */
    databases: string
  }
}

/** Builds the product unless `npm test` has just built it, and reads the build. */
export async function provideSite(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env['IS_BUILT']) {
    const { passed, output } = await runStep(build)
    if (!passed) throw new Error(output)
  }
  const databases = await mkdtemp(join(tmpdir(), 'databases-'))
  project.provide('databases', databases)
  project.provide('builtSite', await readSite(`${root}dist`))
  return () => rm(databases, { recursive: true })
}

/** Provides the built product, and starts the run's only browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const remove = await provideSite(project)
  const executablePath = findBrowser()
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    args: [...browserArgs],
    timeout: 240_000,
    ...(executablePath && { executablePath }),
  })
  checkLeftOut(server.process().spawnargs)
  project.provide('browserEndpoint', server.wsEndpoint())
  return async () => {
    await server.close()
    await remove()
  }
}
