import { bypass } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { wire } from '../support/app.tsx'
import { button } from './gestures.ts'

/** Removes all optional capabilities from the backend. Returns no options for the rendered app. */
export function supportNothing(): object {
  wire.inject('getProfile', async ({ request }) => {
    const answer = await fetch(bypass(request))
    if (!answer.ok) return answer
    // safe cast: the tests' backend follows the contract
    const body = (await answer.json()) as { data: object }
    return Response.json({ ...body, data: { ...body.data, supports: [] } })
  })
  return {}
}

export async function signOut(): Promise<void> {
  await button('Account of Asha Raman').click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect.element(button('Sign in')).toBeVisible()
}
