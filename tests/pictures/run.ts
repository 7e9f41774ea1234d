import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { browserArgs, findBrowser, installBrowser } from '../support/browser.ts'
import { root } from '../support/steps.ts'

// The script of `npm run pictures`: takes the README's screenshots, with sample data and in both themes.
const OUT = `${root}tests/pictures/`
const WIDE = { width: 1440, height: 760 }
const PHONE = { width: 390, height: 844 }
const SHOWN = [
  { name: 'payments', path: '/payments', viewport: WIDE },
  { name: 'business', path: '/business/details/biz_55', viewport: WIDE },
  { name: 'phone', path: '/payments', viewport: PHONE },
] as const
/** Time limit for a page to render, in ms. */
const PATIENCE = 120_000

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
// a temporary database with sample data, so that an existing database stays unchanged
process.env['DATA_DIR'] = folder
delete process.env['DATABASE_URL']
const server = await createServer({
  root,
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 0, watch: null },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: findBrowser() ?? (await installBrowser()),
  args: [...browserArgs],
})
try {
  const [baseURL] = server.resolvedUrls?.local ?? []
  if (baseURL === undefined) throw new Error('Vite tells no address')
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/')
    for (const { name, path, viewport } of SHOWN) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await page.getByRole('link', { name: /^TXN-/ }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const file = `${OUT}${name}-${theme}.png`
      await page.screenshot({ path: file })
      console.log(file.slice(root.length))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
