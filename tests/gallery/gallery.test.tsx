import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { receiveMessages } from '../../src/browser/messages.ts'
import '../../src/styles/global.css.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { allowConsole } from '../support/console-guard.ts'
import type { Model } from '../model/model.ts'
import { attributeLines } from './attribute-lines.ts'
import { show } from './show.tsx'
import { models, toursOf } from './states.ts'
import type { Tour } from './states.ts'

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

let shown: Awaited<ReturnType<typeof show>> | undefined

/** Ends the app of the last state, and drops its message about stopped changes, which the next app would show. */
function leave() {
  shown?.end()
  receiveMessages(() => undefined)()
  shown = undefined
  document.getElementById('root')?.remove()
}

// the stored trees contain dates
beforeAll(() => {
  vi.setSystemTime('2026-02-11T12:00:00.000Z')
})
afterAll(() => {
  vi.useRealTimers()
})

afterEach(() => {
  leave()
  document.documentElement.className = ''
})

/**
 * Shows a walk's state after some steps. Reuses the app of the previous state if the machine is still in that state.
 */
async function reach(model: Model, { walk }: Tour, after: number) {
  document.documentElement.className = ''
  await page.viewport(1440, 800)
  if (shown && (await shown.isThere())) return shown.stepTo(after)
  leave()
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  shown = await show(model, walk, container, after)
}

/** Elements that would need captions or a text alternative. */
const media = 'audio, video, img, canvas, object, embed, iframe'

/** Matches generated ids. Without them, states that look alike have equal markup, which axe checks only once. */
const givenIds = /react-aria[-\w:]+|_r_\w+_|:r\w+:/g
const judged = new Set<string>()

/** Expects a state to have its stored accessibility tree. Returns true if the run stores the tree. */
async function isStoring(machine: string, state: string, all: readonly string[]): Promise<boolean> {
  const answers: (string | null)[] = []
  const compare = async () => {
    answers.push(await commands.compareTree(machine, state, attributeLines(), all))
    return answers.at(-1) ?? ''
  }
  // a busy machine may still be rendering the last part of a state
  await expect.poll(compare, { message: `the accessibility tree of ${state}`, timeout: 10_000 }).toBe('')
  return answers.at(-1) === null
}

async function findingsOf(states: string) {
  const findings = [...document.querySelectorAll(`:is(#root, [role=dialog]) :is(${media})`)].map(
    ({ localName }) => `${states}: an element ${localName}`,
  )
  for (const [width, height, theme] of looks) {
    if (width !== window.innerWidth) await page.viewport(width, height)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) findings.push(`${states}: ${scrollWidth - width} px wider than ${width} px`)
    if (theme === undefined) continue
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(theme)
    const look = `${width} ${new XMLSerializer().serializeToString(document.body).replaceAll(givenIds, '')}`
    if (judged.has(look)) continue
    judged.add(look)
    for (const finding of await accessibilityFindings())
      findings.push(`${states}: ${width} ${theme}: ${finding}`)
  }
  return findings
}

// Requirements: §2.11, A8, A14, A32, A49, A50, D13a, T5
describe.each(models.map((model) => ({ model, name: model.name })))('$name', ({ model }) => {
  const all = toursOf(model).flatMap(({ stops }) => stops.map(({ states }) => states))
  const tours = toursOf(model).map((tour) => ({
    tour,
    name: tour.stops.map(({ states }) => states).join(', '),
  }))
  test.each(tours)(
    '$name: each state has its stored accessibility tree, has no picture or media, fits the viewport at three widths, and axe finds no violation on a dark phone or a light desktop',
    async ({ tour }) => {
      const findings: string[] = []
      // the browser reports a size one frame late for a popover that is open during a resize
      allowConsole(/ResizeObserver loop completed with undelivered notifications/)
      for (const { states, after } of tour.stops) {
        await reach(model, tour, after)
        if (await isStoring(model.name, states, all)) continue
        findings.push(...(await findingsOf(states)))
      }
      expect(findings).toEqual([])
    },
  )
})

// Requirements: A2, T5
test('axe runs: it reports a picture without a text alternative, and a name without the visible text', async () => {
  const button = document.createElement('button')
  button.textContent = 'Close'
  button.ariaLabel = 'Leave'
  document.body.append(document.createElement('img'), button)
  const findings = await accessibilityFindings()
  for (const rule of ['image-alt', 'label-content-name-mismatch'])
    expect(findings).toContainEqual(expect.stringContaining(rule))
  document.body.replaceChildren()
})
