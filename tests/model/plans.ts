import { page } from 'vitest/browser'

/** Another administrator's deed, behind the app's back. */
export async function meanwhile(sql: string): Promise<void> {
  const response = await fetch('/__test/sql', { method: 'POST', body: sql })
  if (!response.ok) throw new Error(await response.text())
}

/** Chooses from a plan's menu, the first of the entries that fit. */
export async function choose(plan: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${plan}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).first().click()
}
