import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules for every screen (statement T5): WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Criterion 2.5.3 of WCAG 2.2; axe disables this rule by default, because it is experimental. */
const rules = { 'label-content-name-mismatch': { enabled: true } }

/**
 * Finishes all transitions, because axe would check their intermediate colours. Returns true once all open dialogs
 * are visible and closing dialogs no longer hide the page.
 */
function endAnimations(): boolean {
  for (const animation of document.getAnimations()) {
    // An infinite animation cannot be finished.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  if (dialogs.length === 0) return document.querySelector('[aria-hidden=true] main, [inert] main') === null
  return dialogs.every(
    (dialog) =>
      dialog.closest('[data-exiting]') === null && dialog.checkVisibility({ opacityProperty: true }),
  )
}

/** Runs axe on the page and returns a sentence for each violation. */
export async function accessibilityFindings(): Promise<string[]> {
  // axe ignores a dialog that is still fading in.
  await expect.poll(endAnimations).toBe(true)
  // React Aria renders its overlays outside the root, so axe checks the whole document.
  const options = {
    runOnly: tags,
    rules,
    resultTypes: ['violations' as const],
    selectors: false,
    preload: false,
  }
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) =>
      `${id}: ${help}: ${html} ${any.map(({ message }) => message).join('; ')}`.trim(),
    ),
  )
}
