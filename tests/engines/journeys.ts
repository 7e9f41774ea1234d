import { afterAll, expect, onTestFinished } from 'vitest'
import type { Browser, Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { programsOf } from './install.ts'
import { startSite } from './site.ts'
import type { Site } from './site.ts'
import { testScreens } from './screens.ts'
import { testFaults } from './faults.ts'
import { testKeyboard } from './keyboard.ts'
import { testDifferences } from './differences.ts'
import { User } from './user.ts'
import { startWebKit } from './webkit.ts'

/** A test file's browser and product. */
export interface Ground {
  readonly engine: Engine
  readonly site: Site
  /** Opens a new profile for the test, and fails the test on console errors that `allowed` does not match. */
  readonly visit: (options?: { signedIn?: boolean; allowed?: RegExp; at?: Site }) => Promise<User>
}

async function start(engine: Engine): Promise<Browser> {
  const [first = '', second = ''] = programsOf(engine) ?? []
  return engine === 'Firefox' ? startFirefox(first) : startWebKit(first, second)
}

/** Starts a browser and the product, and stops both after the file's last test. */
async function startGround(engine: Engine): Promise<Ground> {
  const site = await startSite()
  const browser = await start(engine)
  afterAll(() => browser.stop())
  return {
    engine,
    site,
    async visit({ signedIn = true, allowed, at = site } = {}) {
      const profile = await browser.open()
      onTestFinished(async () => {
        await profile.close()
      })
      onTestFinished(() => {
        // `plant` opens a text without an icon, so Firefox may request this one
        const isAllowed = (finding: string) => /favicon\.ico/.test(finding) || allowed?.test(finding)
        expect(profile.findings().filter((finding) => !isAllowed(finding))).toEqual([])
      })
      await profile.tab.resize(1440, 900)
      const user = new User(profile.tab, at.url)
      onTestFinished(async ({ task }) => {
        // Reported beside the test's own error, because a rare fault can't be repeated
        if (task.result?.state === 'fail') throw new Error(`${await user.path()}\n${await user.text()}`)
      })
      if (signedIn) await user.plant(await at.token())
      return user
    },
  }
}

/** Registers the tests of an engine: a journey for each screen, and the rest unless `ENGINES` is `short`. */
export async function testEngine(engine: Engine): Promise<void> {
  const ground = await startGround(engine)
  testScreens(ground)
  if (process.env['ENGINES'] === 'short') return
  testFaults(ground)
  testKeyboard(ground)
  await testDifferences(ground)
}
