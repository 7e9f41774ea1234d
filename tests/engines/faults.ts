import { expect, test } from 'vitest'
import type { Ground } from './journeys.ts'

const transaction = /^TXN-/
/** Matches the console errors while the backend is down: failed calls, and failed loads of a page's code. */
const killed =
  /Failed to load|connect|network|access control|dynamically imported|Importing a module|assets\/.*failed|download failed|disallowed MIME type/i
const payments = /^\/v1\/admin\/payments\/all/

/** Registers a test for each main fault: its message, and its end. WebKit logs failed requests to the console. */
export function testFaults({ site, visit }: Ground): void {
  test.each([
    ['the server answers 500', 500, /Couldn’t load payments/],
    ['the body is unreadable', 'garbage', /Couldn’t load payments/],
  ] as const)(
    '%s: the list shows the error instead of rows, and Try again loads the rows',
    async (_, fault, words) => {
      const user = await visit({ allowed: /500/ })
      await user.open('/profile')
      site.fail(payments, fault)
      await user.click('link', 'Payments')
      await user.sees('alert', words)
      await user.misses('rowheader', transaction)
      expect(await user.text()).not.toMatch(/Bad Gateway|<html>|undefined|NaN/)
      site.heal()
      await user.click('button', 'Try again')
      await user.sees('rowheader', transaction)
    },
  )

  test('the backend is killed: the rows stay, and Try again refreshes them once the backend is back', async () => {
    const user = await visit({ allowed: killed })
    await user.open('/payments')
    const { name } = await user.sees('rowheader', transaction)
    await user.sees('button', 'Refresh payments')
    await site.kill()
    await user.click('button', 'Refresh payments')
    await user.sees('alert', /Couldn’t refresh.*Network error or no response from server/)
    await user.sees('rowheader', name)
    await site.revive()
    await user.click('button', 'Try again')
    await user.misses('alert', /Couldn’t refresh/)
    await user.sees('rowheader', name)
  })

  test('the backend is killed before a page’s code is loaded: a message says so, and the page appears once the backend is back', async () => {
    const user = await visit({ allowed: killed })
    await user.open('/payments')
    await user.sees('button', 'Refresh payments')
    await site.kill()
    await user.click('link', 'Businesses')
    await user.reads(/A part of this page could not be loaded/)
    await site.revive()
    await user.sees('table', /^Businesses/)
    await user.isAt('/business')
  })

  // Requirements: R58
  test('the user can leave a page whose code is still loading for a page whose response is slow', async () => {
    const user = await visit({ allowed: killed })
    site.fail(/^\/(assets\/table|licenses)/, 'held')
    await user.open('/payments')
    const left = user.tab.goTo(`${site.url}/licenses.txt`)
    await expect.poll(site.held).toContain('/licenses.txt')
    site.heal()
    await left
    await user.isAt('/licenses.txt')
  })

  // Requirements: R58
  test('a file of the app fails: the page says so, and the next load shows the rows', async () => {
    const user = await visit({ allowed: /502|vendor|Failed to load|import|module/i })
    site.fail(/^\/assets\/vendor/, 502)
    await user.tab.goTo(`${site.url}/payments`)
    await user.sees('alert', /^This page could not be loaded/)
    site.heal()
    await user.tab.reload()
    await user.sees('rowheader', transaction)
  })

  test('the backend is killed while a form is open: the form stays filled, and is sent once the backend is back', async () => {
    const user = await visit({ allowed: killed })
    await user.open('/business/details/biz_3?tab=employees')
    await user.click('button', 'Add employee')
    await user.fill('textbox', 'First name', 'Un')
    await user.fill('textbox', 'Last name', 'Lucky')
    await user.fill('textbox', 'Email', 'un.lucky@company3.example')
    await site.kill()
    await user.click('button', 'Add employee')
    await user.sees('alert', /Network error or no response from server/)
    expect((await user.sees('textbox', 'First name')).value).toBe('Un')
    await site.revive()
    await user.click('button', 'Add employee')
    await user.reads(/Un Lucky.*Employee added/)
  })

  test('offline: the page says so until the connection is back', async () => {
    const user = await visit()
    await user.open('/payments')
    await user.sees('rowheader', transaction)
    // A response that is still to come ends the offline state
    const goOffline = () => user.evaluate(() => dispatchEvent(new Event('offline')))
    await expect.poll(() => goOffline().then(() => user.text())).toMatch(/You’re offline/)
    await user.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => user.text()).not.toMatch(/You’re offline/)
  })

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

  test('a slow server: the list says that it is still trying, can be stopped, and shows the rows when they arrive', async () => {
    const user = await visit()
    await user.open('/profile')
    site.fail(payments, 'held')
    await user.click('link', 'Payments')
    await user.reads(/taking longer than usual/)
    await user.click('button', 'Stop')
    await user.misses('button', 'Stop')
    await user.click('button', 'Try again')
    await user.reads(/taking longer than usual/)
    site.heal()
    await user.sees('rowheader', transaction)
  })
}
