import { page } from 'vitest/browser'
import type { renderApp } from '../support/app.tsx'
import { closeMessage, dialog } from './gestures.ts'

/** Changes the data without the app's knowledge, as another administrator would. */
export async function meanwhile(sql: string): Promise<void> {
  const response = await fetch('/__test/sql', { method: 'POST', body: sql })
  if (!response.ok) throw new Error(await response.text())
}

/** Chooses the first matching entry of a plan's menu. */
export async function choose(plan: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${plan}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).first().click()
}

/** Opens Growth's form by its URL, and saves the plan unchanged. */
export async function saveGrowth({
  router,
}: Pick<Awaited<ReturnType<typeof renderApp>>, 'router'>): Promise<void> {
  await router.navigate({
    to: '/subscription-plans/update/$planId',
    params: { planId: 'pln_2' },
    search: true,
  })
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await closeMessage()
}
