import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules every screen keeps (statement T5): WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A colour on its way to another is neither. Answers whether all dialogs are to be seen. */
function endAnimations(): boolean {
  for (const animation of document.getAnimations()) {
    // what goes on for ever has no end
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  return dialogs.every((dialog) => dialog.checkVisibility({ opacityProperty: true }))
}

/** Runs axe on the page and returns a sentence for each violation. */
export async function accessibilityFindings(): Promise<string[]> {
  // while a dialog fades in, axe takes it for none
  await expect.poll(endAnimations).toBe(true)
  // React Aria draws its overlays beside the root, so the whole document is judged
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) =>
      `${id}: ${help}: ${html} ${any.map(({ message }) => message).join('; ')}`.trim(),
    ),
  )
}
