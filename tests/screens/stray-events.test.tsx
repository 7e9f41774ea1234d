import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

/** The events that the app or its libraries handle. `pageshow` follows `pagehide`, because it restores the page. */
const types = (
  'keydown keyup keypress pointerdown pointermove pointerup pointerenter pointerleave mouseover mouseleave wheel ' +
  'scroll copy cut paste beforeinput compositionstart compositionend storage message online focusin focusout change ' +
  'pagehide pageshow visibilitychange vite:preloadError'
).split(' ')

const [form, dialog] = [page.getByRole('textbox', { name: 'Name' }), page.getByRole('dialog')]
const main = page.getByRole('main')

// Autofill, extensions and third-party scripts dispatch events that lack the fields of their type.
test.each([
  ['/', main],
  ['/payments', main],
  ['/subscription-plans/update/pln_2', form],
  ['/business?new=1', dialog],
  ['/business/details/biz_23?tab=employees', page.getByRole('rowheader').first()],
  ['/login', page.getByLabelText('Password', { exact: true })],
] as const)('at %s, events that lack the fields of their type do not cause errors', async (path, part) => {
  await renderApp({ path, signedIn: path !== '/login' })
  await expect.element(part).toBeVisible()
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => {
    if (error !== undefined) errors.push(error)
  }
  addEventListener('error', note)
  const fields = document.querySelectorAll('input, textarea, button, [role=tablist], table, svg')
  for (const type of types) {
    for (const target of [...fields, document, window])
      target.dispatchEvent(new Event(type, { bubbles: true }))
  }
  removeEventListener('error', note)
  expect(errors).toEqual([])
  await expect.element(part).toBeVisible()
})

test('an unknown key does not open anything, and the next key works', async () => {
  await renderApp({ path: '/payments' })
  await expect.element(main).toBeVisible()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(dialog.elements()).toEqual([])
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  await expect.element(dialog).toBeVisible()
})
