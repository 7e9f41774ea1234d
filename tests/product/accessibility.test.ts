import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { go, settled, startProduct } from '../support/product.ts'
import { root } from '../support/steps.ts'

const product = await startProduct()
const business = '/business/details/biz_23'
const pages = ['/', '/payments', '/business', business, '/people', '/subscription-plans', '/profile']

/**
 * Runs in the page. Returns a sentence if the focused control precedes the previous stop in the document, lacks an
 * outline or is covered; '' if it has no problem, and undefined after the page's last control.
 */
function problemOfStop(): string | undefined {
  const focused = document.activeElement
  // window.stops is set by tabThrough
  const stops = Reflect.get(window, 'stops') as Element[]
  // after the last control, the browser leaves the page or returns to the first control
  if (!(focused instanceof HTMLElement) || focused === document.body || focused === stops[0]) return undefined
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 60)
  const last = stops.at(-1)
  stops.push(focused)
  const { DOCUMENT_POSITION_PRECEDING } = Node
  if (last && last.compareDocumentPosition(focused) & DOCUMENT_POSITION_PRECEDING)
    return `${name} comes too late`
  const seen = focused.closest('label') ?? focused
  // a field's outline is on its frame, and a hidden checkbox's outline on the box beside it
  const around = [...seen.querySelectorAll('*'), seen, seen.parentElement, seen.parentElement?.parentElement]
  const hasOutline = around.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  if (!hasOutline) return `${name} has no outline`
  const { left, right, top, bottom } = seen.getBoundingClientRect()
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
  const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
  return seen.contains(hit) || hit?.contains(seen) ? '' : `${name} is covered`
}

/** Presses Tab from the top of a page to its end, and returns each stop's problem or ''. */
async function tabThrough(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.evaluate(() => {
    Reflect.set(window, 'stops', [])
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(problemOfStop)
    if (problem === undefined) return problems
    problems.push(problem)
  }
  throw new Error('Tab never leaves the page')
}

/** Runs in the page. Returns the names of the visible parts of the frame that all pages share. */
function frameOf(): string[] {
  const parts = document.querySelectorAll('nav[aria-label=Main] a, header:not(main header) button')
  return [...parts]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getAttribute('aria-label') ?? part.textContent)
}

// Requirements: A12, A13, A15, A48
test('Tab goes through each page in the document’s order and out of it, each stop has a visible outline, and no stop changes anything', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.goto('/')
  const frames = new Set<string>()
  for (const path of pages) {
    await go(page, path)
    const problems = await tabThrough(page)
    expect(problems.length, path).toBeGreaterThan(12)
    expect(problems.filter(Boolean), path).toEqual([])
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('dialog').count(), path).toBe(0)
    frames.add((await page.evaluate(frameOf)).join())
  }
  expect([...frames].slice(1)).toEqual([])
})

/** The text spacing that users may set (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Runs in the page. Returns the texts that their own box clips, except those with an ellipsis on purpose. */
function cutTexts(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, a, label, p, h1, h2, h3, th, dt, dd, li, legend'),
  ]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 1)
    .filter((part) => {
      // skip texts for assistive technology, which are clipped on purpose
      for (let one: Element | null = part; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== 'none') return false
      const { overflowX, overflowY, textOverflow } = getComputedStyle(part)
      const isWide =
        part.scrollWidth > part.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis'
      return isWide || (part.scrollHeight > part.clientHeight + 1 && overflowY === 'hidden')
    })
    .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`)
}

// Requirements: A8, A9, A20, A48
test('with wider spacing of letters, words and lines, no page truncates a text or scrolls sideways, in portrait or landscape', async () => {
  const { page } = await product.visit({ signedIn: true, viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, spacing)
  for (const path of [...pages, '/subscription-plans?new=1', '/business?new=1']) {
    await go(page, path)
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 320 },
    ]) {
      await page.setViewportSize(size)
      await settled(page)
      expect(await page.evaluate(cutTexts), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
  }
})

// Requirements: A41, A48
test('an email and a password can be pasted, and a press that slides off its control does nothing', async () => {
  const { context, page } = await product.visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  for (const [label, text] of [
    ['Email', DEMO.email],
    ['Password', DEMO.password],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+v')
    expect(await field.inputValue()).toBe(text)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()

  await go(page, '/payments')
  const before = page.url()
  for (const control of [
    page.getByRole('button', { name: 'Go to next page' }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Businesses' }),
    page.getByRole('checkbox', { name: 'Select all on this page' }),
  ]) {
    const { x = 0, y = 0 } = (await control.boundingBox()) ?? {}
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + 300, 300)
    await page.mouse.up()
  }
  await settled(page)
  expect(page.url()).toBe(before)
  expect(await page.getByRole('checkbox', { name: 'Select all on this page' }).isChecked()).toBe(false)
})

// Requirements: A17, A18, A48
test('the published files play nothing, flash nothing, and ignore the motion and the orientation of the device', () => {
  const files = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /\.(mp[34]|webm|og[gv]|wav|gif|jpe?g|webp|avif)$/.test(name))).toEqual([])
  const texts = files
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => readFileSync(`${root}dist/${name}`, 'utf8'))
  const wrong =
    /devicemotion|deviceorientation|orientation\.lock|orientation:\s*(portrait|landscape)|new Audio\b/
  expect(texts.flatMap((text) => wrong.exec(text)?.[0] ?? [])).toEqual([])
  // each cycle of an endless animation takes more than a third of a second
  const animations = texts.flatMap((text) => [...text.matchAll(/animation:([^;}]+)/g)])
  const endless = animations
    .flatMap(([, value = '']) => value.split(','))
    .filter((one) => /\binfinite\b/.test(one))
  const seconds = endless.map((one) => {
    const [, time, unit] = /(?:^|\s)(\d*\.?\d+)(m?s)\b/.exec(one) ?? []
    return Number(time) / (unit === 'ms' ? 1000 : 1)
  })
  expect(seconds.length).toBeGreaterThan(0)
  expect(seconds.filter((time) => !(time > 0.34))).toEqual([])
})
