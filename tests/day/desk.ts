import type { BrowserContext, ConsoleMessage, Page } from 'playwright'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { settled } from '../support/product.ts'

/** One of the administrator's tabs. */
export interface Desk {
  readonly name: string
  readonly page: Page
  /** The text that the user typed into an open form, by field; null without any. */
  draft: Readonly<Record<string, string>> | null
  /** The open form's text before the user changed it, by field; null without a form. */
  start: Readonly<Record<string, string>> | null
  /** True if the draft may disappear: the user saved it, discarded it, signed out, or confirmed leaving the page. */
  hasConsent: boolean
  /** True while the other tab, or a call with an unknown outcome, may have changed what this tab shows. */
  isStale: boolean
}

/** Runs in the page. Reads the text fields of the open form; null without a form. */
function readForm(): Record<string, string> | null {
  const forms = [...document.querySelectorAll('[role=dialog] form:not(:has([type=password]))')]
  // A filter's form has no Cancel, and its text is not a draft
  const isSheet = (form: Element) =>
    [...(form.closest('[role=dialog]')?.querySelectorAll('button') ?? [])].some(
      ({ textContent }) => textContent === 'Cancel',
    )
  // The name of a view is not a draft: Escape discards it without asking
  const form = forms.find((one) => isSheet(one) && !/View name|Rename /.test(one.textContent))
  if (form === undefined) return null
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input:is([type=text], [type=email], [type=tel], :not([type])), textarea',
  )
  return Object.fromEntries(
    [...fields].map((field) => [
      field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name,
      field.value,
    ]),
  )
}

/** Opens a tab, and reports uncaught errors and unexpected console messages. */
export async function openDesk(
  name: string,
  context: BrowserContext,
  { isTroubled, report }: { isTroubled: () => boolean; report: (what: string) => void },
): Promise<Desk> {
  const page = await context.newPage()
  const desk: Desk = { name, page, draft: null, start: null, hasConsent: false, isStale: false }
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => report(`${name}: uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message, isTroubled()))
      report(`${name}: ${message.type()} in the console: ${message.text()} ${message.location().url}`)
  })
  // The browser asks before it leaves an unsaved form, and the user agrees.
  page.on('dialog', (dialog) => {
    desk.hasConsent = true
    dialog.accept().catch(() => undefined)
  })
  return desk
}

/** Returns true for a message about a failed call: any during a disturbance, else one with an expected status. */
function isExpected(message: ConsoleMessage, isTroubled: boolean): boolean {
  const text = message.text()
  if (!text.startsWith('Failed to load resource')) return false
  return (
    isTroubled ||
    (message.location().url.includes('/v1/') && /status of (401|404|409|412|422|429)/.test(text))
  )
}

/** Records the text typed since the last action, and reports changed text that disappeared without consent. */
export async function checkDraft(
  desk: Desk,
  { isTyping, isCalm, report }: { isTyping: boolean; isCalm: boolean; report: (what: string) => void },
): Promise<void> {
  const { draft, start, name, page } = desk
  const text = await page.evaluate(readForm)
  if (text === null) desk.start = null
  else if (!isTyping) desk.start ??= text
  if (isTyping) {
    desk.hasConsent = false
    desk.draft = text
  } else if (draft !== null && JSON.stringify(text) !== JSON.stringify(draft)) {
    if (!desk.hasConsent && JSON.stringify(draft) !== JSON.stringify(start))
      report(`${name}: the form ${JSON.stringify(draft)} became ${JSON.stringify(text)} at ${page.url()}`)
    desk.draft = null
  } else if (isCalm) desk.hasConsent = false
}

/** The time limit for a page to settle, in ms; an upper bound for a busy machine. */
const LONGEST_REST = 60_000

/** Waits until the page has settled. After the time limit, throws an error with the page's content. */
export async function rest(page: Page): Promise<void> {
  await page.bringToFront()
  const late = new Promise<never>((_, reject) => {
    const tell = () =>
      page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .then((tree) => {
          reject(new Error(`${page.url()} does not settle:\n${tree}`))
        }, reject)
    AbortSignal.timeout(LONGEST_REST).addEventListener('abort', () => void tell())
  })
  await Promise.race([settled(page), late])
}

/** The sign-in form, unless a dialog that opened later covers it. */
const signInForm = (page: Page) =>
  page.locator('form:has([type=password]):not([inert] *, [aria-hidden=true] *)')

/** Signs in if the page shows a sign-in form. Returns true if it showed one. */
export async function signInIfAsked({ page }: Desk): Promise<boolean> {
  const form = signInForm(page)
  if (!(await form.isVisible())) return false
  if (await form.getByLabel('Email').isEditable()) await form.getByLabel('Email').fill(DEMO.email)
  await form.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return true
}

/** Signs in and presses the buttons that follow a failure, until neither is needed. */
export async function recover(desk: Desk, pass: (ms: number) => Promise<void>): Promise<void> {
  const { page } = desk
  for (let times = 0; times < 6; times++) {
    await rest(page)
    const isSigningIn = await signInIfAsked(desk)
    const retry = page.getByRole('button', { name: /^(Try again|Stay signed in|Check)/ }).first()
    if (!isSigningIn && !(await retry.isVisible())) return
    // a check that shows the write closes the form
    if (!isSigningIn && (await retry.textContent())?.startsWith('Check')) desk.hasConsent = true
    if (!isSigningIn) await retry.click({ timeout: 2000 }).catch(() => undefined)
    await rest(page)
    await pass(8000)
  }
}

/** Closes all dialogs, menus and forms, and discards drafts. */
export async function clear(desk: Desk): Promise<void> {
  const { page } = desk
  desk.hasConsent = true
  for (let times = 0; times < 8; times++) {
    const discard = page.getByRole('button', { name: 'Discard changes' })
    const isOpen = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first()
    if (await discard.isVisible()) await discard.click()
    else if (await isOpen.isVisible()) await page.keyboard.press('Escape')
    else break
    await rest(page)
  }
  desk.draft = null
}
