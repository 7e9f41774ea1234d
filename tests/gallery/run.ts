import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { createServer } from 'vite'
import type { Plugin } from 'vite'
import { browserArgs, findBrowser, installBrowser } from '../support/browser.ts'
import { root } from '../support/steps.ts'
import { indexOf } from './pictures.ts'
import type { Picture } from './pictures.ts'

// The script of `npm run gallery [-- words]`: takes a picture of every state whose address contains one of the words,
// in both themes and at three widths.
const OUT = `${root}gallery/`
const WIDTHS = [320, 768, 1440]
const THEMES = ['light', 'dark']
const HEIGHT = 800
/** Time limit for a state to render, in ms. */
const PATIENCE = 60_000
const PAGES = 2

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const pictures: Picture[] = []
const problems: string[] = []

const server = await createServer({
  root,
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 0, watch: null },
  plugins: [keep()],
})
await server.listen()
const browser = await chromium.launch({
  executablePath: findBrowser() ?? (await installBrowser()),
  args: [...browserArgs],
})
const context = await browser.newContext({
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/New_York',
})
context.setDefaultTimeout(PATIENCE)
try {
  const base = server.resolvedUrls?.local[0]
  if (base === undefined) throw new Error('Vite tells no address')
  const addresses = await addressesAt(base)
  await rm(OUT, { recursive: true, force: true })
  const waiting = [...addresses]
  const work = async () => {
    const page = await context.newPage()
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      await take(page, base, address)
  }
  await Promise.all(Array.from({ length: PAGES }, work))
  const inOrder = addresses.flatMap((address) => pictures.filter((picture) => picture.address === address))
  await mkdir(OUT, { recursive: true })
  await writeFile(`${OUT}index.html`, indexOf(inOrder, problems))
  console.log(`${pictures.length} pictures of ${addresses.length} states: ${OUT}index.html`)
  process.exitCode = problems.length === 0 && pictures.length > 0 ? 0 : 1
} finally {
  await browser.close()
  await server.close()
}

/** Lets the browser cache every module, because nothing changes during the run. */
function keep(): Plugin {
  return {
    name: 'keep',
    configureServer({ middlewares }) {
      middlewares.use((_, response, next) => {
        const set = response.setHeader.bind(response)
        response.setHeader = (name, value) =>
          set(name, name.toLowerCase() === 'cache-control' ? 'max-age=3600' : value)
        next()
      })
    },
  }
}

/** Returns the addresses on the gallery's page that contain one of the words, or all if there are no words. */
async function addressesAt(base: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(`${base}__states`)
  const links = page.getByRole('navigation').getByRole('link')
  await links.first().waitFor()
  const all = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  )
  await page.close()
  const isWanted = (address: string) => words.some((word) => address.toLowerCase().includes(word))
  return words.length === 0 ? all : all.filter(isWanted)
}

/** Opens a state once, and takes its picture at every width in every theme. */
async function take(page: Page, base: string, address: string): Promise<void> {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.stack ?? String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  try {
    // open the state at the greatest width, because a narrow window moves some buttons into a menu
    await page.setViewportSize({ width: Math.max(...WIDTHS), height: HEIGHT })
    await page.goto(`${base}__states/${address}?theme=light`, { waitUntil: 'commit' })
    const shown = page.locator('html[data-shown]')
    await shown.waitFor({ state: 'attached' })
    if ((await shown.getAttribute('data-shown')) !== 'yes')
      throw new Error(await page.locator('body').innerText())
    await mkdir(`${OUT}${address}`, { recursive: true })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      const size = await page.evaluate(sizeOf)
      if (size.width > width) found.push(`${size.width - width} px wider than the window of ${width} px`)
      // make the viewport as high as the content, so that an overlay covers the whole picture
      await page.setViewportSize({ width, height: Math.max(size.height, HEIGHT) })
      for (const theme of THEMES) {
        const file = `${address}/${theme}-${width}.png`
        await page.evaluate(wear, theme)
        await writeFile(OUT + file, await pictureOf(page))
        pictures.push({ address, theme, width, file })
      }
    }
  } catch (error) {
    found.unshift(String(error))
  }
  page.removeAllListeners('pageerror')
  page.removeAllListeners('console')
  for (const problem of found) {
    problems.push(`${address}: ${problem}`)
    console.log(`✗ ${address}: ${problem}`)
  }
}

/** Takes pictures until two in a row are equal, because the browser may draw wrongly while the viewport grows. */
async function pictureOf(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled' })
  for (let tries = 0; tries < 10; tries++) {
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('No picture comes out the same twice')
}

function sizeOf(): { width: number; height: number } {
  const { scrollWidth, scrollHeight } = document.documentElement
  return { width: scrollWidth, height: scrollHeight }
}

/** Applies a theme as the app does, and resolves once the new size and colours have rendered. */
function wear(theme: string): Promise<void> {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
