import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Actor, StateMachine, type InspectionEvent } from 'xstate'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { renderApp } from '../support/app.tsx'

const signInHeading = page.getByRole('heading', { level: 1, name: 'Sign in' })
const rows = page.getByRole('rowheader')

async function signIn() {
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
  await page.getByLabelText('Password').fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

interface Observed {
  id: string
  logic: unknown
  getSnapshot: () => unknown
}

test('after signing out, no storage, live actor or DOM node contains user data (S6)', async () => {
  const actors = new Set<Observed>()
  const inspect = ({ type, actorRef }: InspectionEvent) => {
    if (type === '@xstate.actor' && actorRef instanceof Actor) actors.add(actorRef)
  }
  await renderApp({ path: '/payments', signedIn: false, inspect })
  await signIn()
  await expect.element(rows.first()).toBeVisible()
  for (const [name, data] of [
    ['Businesses', /Sable Media/],
    ['Subscription Plans', /Growth/],
    ['Dashboard', /Lotus Health/],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveTextContent(data)
  }
  expect(Object.keys(sessionStorage).filter((key) => !/^(tsr-|left$|view-)/.test(key))).toEqual([])
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(signInHeading).toBeVisible()
  const running = () => [...actors].filter(isRunning)
  // Only the app's own actors outlive a screen, and these have no data. The login form's actor is new.
  await expect
    .poll(() => running().map(nameOf).sort())
    .toEqual([
      'app',
      'auth',
      'businessActivity',
      'credentials',
      'form',
      'planStatuses',
      'preferences',
      'profile',
    ])
  const live = running()
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
  const kept = JSON.stringify([live.map((actor) => actor.getSnapshot()), stored, document.body.innerText])
  expect(kept).not.toMatch(/TXN-|Sable Media|Growth|Lotus Health|asha@/i)
  expect(Object.keys(localStorage)).not.toContain('x-access-token')
  expect(await caches.keys()).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
})

function nameOf({ id, logic }: Observed): string {
  return logic instanceof StateMachine ? logic.id : id
}

/** Reads XState's internal status, because a stopped actor keeps its last snapshot, whose status is active. */
function isRunning(actor: Observed): boolean {
  return '_processingStatus' in actor && actor._processingStatus === 1
}
