import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

afterEach(async () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== face)
})

const face = new CSSStyleSheet()
/** Fonts to test with. The last has letter spacing, which makes it the widest, whatever fonts are installed. */
const fonts = [
  'font-family: "Noto Sans", sans-serif',
  'font-family: "Liberation Sans", sans-serif',
  'font-family: "Geist", sans-serif',
  'letter-spacing: 0.04em',
]
const widths = [320, 768, 1024, 1280, 1440, 1920]

/** The columns whose texts may be truncated. */
const mayBeCut = /^(name|business|contact|customer|company|email|description|plan)$/i

const region = () => page.getByRole('region', { name: / table$/ }).element()
const rows = () => [...region().querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
const heights = () => [...new Set(rows().map((row) => row.getBoundingClientRect().height))]
const isCut = (part: Element) =>
  part.scrollWidth > part.clientWidth &&
  part.clientWidth > 1 &&
  getComputedStyle(part).overflowX !== 'visible'

/** Returns the column and text of each truncated cell that must not be truncated. */
function cutCells(): string[] {
  const heads = [...region().querySelectorAll('thead th')].map((head) => head.textContent)
  return rows().flatMap(({ cells }) =>
    [...cells].flatMap((cell, index) => {
      const head = heads[index] ?? ''
      return !mayBeCut.test(head) && [cell, ...cell.querySelectorAll('*')].some(isCut)
        ? [`${head}: ${cell.textContent}`]
        : []
    }),
  )
}

function brokenHeads(): (string | null)[] {
  return [...region().querySelectorAll('thead th')]
    .filter((head) => head.getBoundingClientRect().height !== 40 || head.scrollWidth > head.clientWidth)
    .map((head) => head.textContent)
}

const lists = [
  '/payments',
  '/business',
  '/subscription-plans',
  '/',
  '/business/details/biz_1?tab=payments',
  '/business/details/biz_1?tab=subscriptions',
  '/business/details/biz_1?tab=employees',
]

// Requirements: A8, A22, A29, A30
test.each(lists)('the table of %s truncates only names, emails, companies and descriptions', async (path) => {
  await renderApp({ path })
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  document.adoptedStyleSheets.push(face)
  // Load Geist first, because its `font-display` is optional, so text would not wait for the font.
  expect(await document.fonts.load('1em Geist')).toHaveLength(1)
  for (const width of widths) {
    await page.viewport(width, 800)
    for (const font of fonts) {
      face.replaceSync(`* { ${font} !important }`)
      const where = `at ${width} px in ${font}`
      const sideways = region().scrollWidth - region().clientWidth
      expect(cutCells(), where).toEqual([])
      // Poll, because the dashboard's chart takes its new width a frame later.
      await expect.poll(() => document.documentElement.scrollWidth, { message: where }).toBe(width)
      if (width >= 640) expect(brokenHeads(), where).toEqual([])
      if (width >= 1440 && font.startsWith('font')) expect(sideways, where).toBe(0)

      const before = heights()
      expect(before, where).toHaveLength(1)
      rows()[0]?.querySelector<HTMLElement>('a, input, button')?.focus()
      expect(heights(), where).toEqual(before)
    }
  }
})

// Requirements: A29
test('the shade at the table’s end appears only if a column is scrolled out of view, not for the last column’s padding', async () => {
  await page.viewport(1440, 800)
  await renderApp({ path: '/business' })
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  const table = page.getByRole('table').element()
  const widen = (by: number) => {
    if (table instanceof HTMLElement) table.style.inlineSize = `${region().clientWidth + by}px`
  }
  widen(9)
  await expect.element(region()).toHaveAttribute('data-more', 'end')
  widen(8)
  await expect.element(region()).toHaveAttribute('data-more', '')
})
