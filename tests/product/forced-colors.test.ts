import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { go, holdBack, startProduct } from '../support/product.ts'
import { appForm } from './tour.ts'

const product = await startProduct()

const styleOf = (
  part: Locator,
  name: 'appearance' | 'outlineStyle' | 'backgroundColor' | 'color' | 'borderColor' | 'borderBlockStartColor',
  pseudo?: string,
) =>
  part.evaluate(
    (element, { name, pseudo }) => getComputedStyle(element, pseudo)[name],
    pseudo === undefined ? { name } : { name, pseudo },
  )

/** Returns the system colour for disabled text. */
const greyOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'GrayText'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

// Requirements: A12, A19
test('in forced colours, current, selected, primary and focused elements stand out, badges keep their dot, and disabled controls have the system colour for disabled text', async () => {
  const { page } = await product.visit({ signedIn: true, forcedColors: 'active' })
  await page.goto('/payments')
  await page.getByRole('row').nth(2).waitFor()
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' })
  expect(await styleOf(current, 'outlineStyle')).toBe('solid')
  const dot = page
    .getByRole('row')
    .getByText(/^completed$/i)
    .first()
    .locator('..')
  expect(await styleOf(dot, 'backgroundColor', '::before')).not.toMatch(
    /^rgba\(.* 0\)$|^rgb\(255, 255, 255\)$/,
  )
  await page.getByRole('checkbox').nth(1).focus()
  expect(await styleOf(page.getByRole('checkbox').nth(1), 'outlineStyle')).toBe('solid')
  await page.keyboard.press('Control+k')
  const first = page.getByRole('dialog').getByRole('option').first()
  await first.waitFor()
  expect(await styleOf(first, 'outlineStyle')).toBe('solid')
  await page.keyboard.press('Escape')
  await go(page, '/business')
  const add = page.getByRole('button', { name: 'Add business' })
  const next = page.getByRole('button', { name: 'Go to next page' })
  await next.waitFor()
  expect(await styleOf(add, 'backgroundColor')).not.toBe(await styleOf(next, 'backgroundColor'))
  const grey = await greyOf(page)
  const previous = page.getByRole('button', { name: 'Go to previous page' })
  expect(await styleOf(previous, 'color')).toBe(grey)
  expect(await styleOf(previous, 'borderColor')).toBe(grey)
  expect(await styleOf(next, 'color')).not.toBe(grey)
  await page.getByRole('button', { name: 'Columns' }).click()
  const fixed = page.getByRole('dialog').getByRole('checkbox', { disabled: true })
  const free = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first()
  // A native checkbox, which the browser draws in that colour
  expect(await styleOf(fixed, 'appearance')).toBe('auto')
  expect(await styleOf(fixed.locator('..'), 'color')).toBe(grey)
  expect(await styleOf(free.locator('..'), 'color')).not.toBe(grey)
  await page.keyboard.press('Escape')
  await go(page, '/profile')
  const chosen = page.locator('label', { hasText: /^Regular$/ })
  await chosen.waitFor()
  const other = page.locator('label', { hasText: /^Compact$/ })
  expect(await styleOf(chosen, 'backgroundColor')).not.toBe(await styleOf(other, 'backgroundColor'))
})

// Requirements: A12, A19
test('in forced colours, light and dark, the spinner of a pending button is visible', async () => {
  const { page } = await product.visit({ forcedColors: 'active' })
  await page.goto('/login')
  await page.locator(appForm).waitFor()
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  const letGo = await holdBack(page, '**/v1/admin/login')
  await page.keyboard.press('Enter')
  const pending = page.getByRole('button', { name: /working/i })
  const spinner = pending.locator('[aria-hidden=true]')
  await spinner.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await styleOf(spinner, 'borderBlockStartColor')).toBe(await styleOf(pending, 'color'))
  }
  letGo()
})

// Requirements: A12
test('if the user prefers more contrast, lines, secondary text, statuses and buttons have stronger colours', async () => {
  const { page } = await product.visit({ signedIn: true, contrast: 'more' })
  await page.goto('/business')
  const head = page.getByRole('columnheader', { name: 'Phone' })
  const status = page.getByRole('cell').getByText('Active', { exact: true }).first()
  const add = page.getByRole('button', { name: 'Add business' })
  await status.waitFor()
  const strong = await styleOf(page.locator('body'), 'color')
  const ofStatus = await styleOf(status, 'color')
  const ofButton = await styleOf(add, 'backgroundColor')
  expect(await styleOf(head, 'color')).toBe(strong)
  await page.emulateMedia({ contrast: 'no-preference' })
  expect(await styleOf(head, 'color')).not.toBe(strong)
  expect(await styleOf(status, 'color')).not.toBe(ofStatus)
  expect(await styleOf(add, 'backgroundColor')).not.toBe(ofButton)
})

/** Returns the longest transition of any element and the longest animation under way, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = [...document.querySelectorAll('*')].flatMap((element) =>
      getComputedStyle(element).transitionDuration.split(',').map(parseFloat),
    )
    const running = document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) / 1000)
    return Math.max(0, ...seconds, ...running)
  })

// Requirements: A12
test('if the user prefers reduced motion, lists, dialogs, menus, sheets and skeletons do not move', async () => {
  const { page } = await product.visit({ signedIn: true, reducedMotion: 'no-preference' })
  await page.goto('/business')
  await page.getByRole('rowheader').first().waitFor()
  expect(await longestMotion(page)).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isStill = () => expect.poll(() => longestMotion(page)).toBeLessThanOrEqual(0.01)
  await isStill()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await isStill()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menu').waitFor()
  await isStill()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add business' }).click()
  await page.getByRole('dialog').waitFor()
  await isStill()
  const letGo = await holdBack(page, '**/v1/admin/business/**')
  await page.goto('/business/details/biz_1')
  await page.getByRole('main').waitFor()
  await isStill()
  letGo()
})

/** Collects which elements each view transition of the page moves. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const parts: string[] = []
      moved.push(parts)
      const transition = start(update)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect)
            parts.push(...(effect.pseudoElement?.match(/(?<=group\().+(?=\))/) ?? []))
      })
      return transition
    }
  })

// Requirements: A12
test('a business opens by moving only its initials, and without moving if the user prefers reduced motion', async () => {
  const { page, findings } = await product.visit({ signedIn: true, reducedMotion: 'no-preference' })
  const openFirst = async () => {
    await page.goto('/business')
    const first = page.getByRole('rowheader').first().getByRole('link')
    await first.waitFor()
    await watchTransitions(page)
    await first.click()
    // The page receives clicks while the initials move
    await page.getByRole('tab', { name: 'Employees' }).click()
    await page.getByRole('tab', { name: 'Employees', selected: true }).waitFor()
  }
  // safe cast: `watchTransitions` sets it
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[][] }).moved)
  await openFirst()
  await expect.poll(moved).toEqual([['initials']])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFirst()
  expect(await moved()).toEqual([])
  expect(findings).toEqual([])
})
