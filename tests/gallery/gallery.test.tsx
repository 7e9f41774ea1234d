import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../src/styles/global.css.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { allowConsole } from '../support/console-guard.ts'
import { show } from './show.tsx'
import { models, statesOf, walkTo } from './states.ts'

/**
 * The viewports, in px, that each state must fit: a desktop, a tablet, and a phone or 400 % zoom. axe checks the two
 * with a theme. The phone is tall enough for the whole page, because axe reports a row's checkbox if the sticky bar
 * covers half of it. `tests/styles/contrast.test.ts` checks every pair of colours in both themes.
 */
const looks = [
  [1440, 800, 'light'],
  [768, 800, undefined],
  [320, 2400, 'dark'],
] as const

let end: (() => void) | undefined
let container: HTMLElement | undefined

afterEach(() => {
  end?.()
  container?.remove()
  end = undefined
  document.documentElement.className = ''
})

/** Matches generated ids. Without them, states that look alike have equal markup, which axe checks only once. */
const givenIds = /react-aria[-\w:]+|_r_\w+_|:r\w+:/g
const judged = new Set<string>()

// Requirements: A8, A14, A32, T5
describe.each(models.map((model) => ({ model, name: model.name })))('$name', ({ model }) => {
  test.each(statesOf(model))(
    '$state fits the viewport at three widths, and axe finds no violation on a dark phone or a light desktop',
    async (state) => {
      await page.viewport(1440, 800)
      container = document.createElement('div')
      container.id = 'root'
      document.body.append(container)
      end = await show(model, walkTo(state), container)
      const findings: string[] = []
      // the browser reports a size one frame late for a popover that is open during a resize
      allowConsole(/ResizeObserver loop completed with undelivered notifications/)
      for (const [width, height, theme] of looks) {
        if (width !== window.innerWidth) await page.viewport(width, height)
        const { scrollWidth } = document.documentElement
        if (scrollWidth > width) findings.push(`${width}: ${scrollWidth - width} px wider than the window`)
        if (theme === undefined) continue
        document.documentElement.classList.remove('light', 'dark')
        document.documentElement.classList.add(theme)
        const look = `${width} ${new XMLSerializer().serializeToString(document.body).replaceAll(givenIds, '')}`
        if (judged.has(look)) continue
        judged.add(look)
        for (const finding of await accessibilityFindings()) findings.push(`${width} ${theme}: ${finding}`)
      }
      expect(findings).toEqual([])
    },
  )
})

// Requirements: A2, T5
test('axe runs: it reports a picture without a text alternative', async () => {
  document.body.append(document.createElement('img'))
  expect(await accessibilityFindings()).toContainEqual(expect.stringContaining('image-alt'))
  document.body.replaceChildren()
})
