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

/** Dispatches every type of event, without the fields of its type, to each control, the document and the window. */
function dispatchStrays() {
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
  return errors
}

// Autofill, extensions and third-party scripts dispatch events that lack the fields of their type.
test('on each kind of page, events that lack the fields of their type do not cause errors, and the next key works', async () => {
  const { router } = await renderApp({ path: '/profile' })
  for (const [path, part] of [
    ['/', main],
    ['/subscription-plans/update/pln_2', form],
    ['/business?new=1', dialog],
    ['/business/details/biz_23?tab=employees', page.getByRole('rowheader').first()],
    ['/payments', main],
  ] as const) {
    router.history.push(path)
    await expect.element(part).toBeVisible()
    expect(dispatchStrays(), path).toEqual([])
    await expect.element(part).toBeVisible()
  }
  expect(dialog.elements()).toEqual([])
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  await expect.element(dialog).toBeVisible()
})

test('at /login, events that lack the fields of their type do not cause errors', async () => {
  const password = page.getByLabelText('Password', { exact: true })
  await renderApp({ path: '/login', signedIn: false })
  await expect.element(password).toBeVisible()
  expect(dispatchStrays()).toEqual([])
  await expect.element(password).toBeVisible()
})
