import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let presses = 0; presses < 60 && target.element() !== document.activeElement; presses++)
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

/** Tabs to the target and presses a key on it once it is enabled, as a click by pointer does. */
export async function pressByKey(target: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(target).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(target)
  await userEvent.keyboard(key)
}
