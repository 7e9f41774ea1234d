import { expect, test } from 'vitest'
import type { Ground } from './journeys.ts'

/** Faults, each with its message and its end. */
export function testFaults({ site, visit }: Ground): void {
  test('an expired session: the form stays filled under “Sign in again”, and is sent after the sign-in', async () => {
    const user = await visit({ allowed: /401/ })
    await user.open('/business/details/biz_3?tab=employees')
    await user.click('button', 'Add employee')
    await user.fill('textbox', 'First name', 'Late')
    await user.fill('textbox', 'Last name', 'Comer')
    await user.fill('textbox', 'Email', 'late.comer@company3.example')
    await site.db.query('delete from sessions')
    await user.click('button', 'Add employee')
    await user.sees('dialog', 'Sign in again')
    await user.signIn()
    await user.misses('dialog', 'Sign in again')
    expect((await user.sees('textbox', 'First name')).value).toBe('Late')
    await user.click('button', 'Add employee')
    await user.reads(/Late Comer.*Employee added/)
  })
}
