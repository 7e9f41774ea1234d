import { chromium, type Browser, type BrowserContext } from 'playwright'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import { seed } from '../../openapi/backend/db/seed.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { loadSite } from '../../openapi/backend/http/site.ts'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { root } from '../support/steps.ts'

/** The production build, served by the real server, and a browser for measurements. */
interface Site {
  url: string
  browser: Browser
  visit: (options: { isSignedIn: boolean }) => Promise<BrowserContext>
  stop: () => Promise<void>
}

/** Starts the server with a freshly seeded database, and the browser. */
export async function startSite(): Promise<Site> {
  const db = await openPGlite()
  await migrate(db)
  await seed(db, await createPasswords().hash(DEMO.password), new Date())
  const token = await openSession(db, 1, new Date())
  const site = await loadSite(`${root}dist`)
  const server = await listen(serve({ handler: createHandler({ db }), site }), 0, '127.0.0.1')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserArgs],
    ...(executablePath !== undefined && { executablePath }),
  })
  const localStorage = [{ name: 'x-access-token', value: token }]
  return {
    url: server.url,
    browser,
    visit: ({ isSignedIn }) =>
      browser.newContext({
        viewport: { width: 1280, height: 800 },
        storageState: { cookies: [], origins: isSignedIn ? [{ origin: server.url, localStorage }] : [] },
      }),
    stop: async () => {
      await browser.close()
      await server.stop()
      await db.close()
    },
  }
}
