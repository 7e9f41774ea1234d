import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { authMachine } from '../../machines/auth.machine.ts'
import type { Profile } from '../../machines/contract/calls.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { needsPrivacyScreen } from '../../src/services/services.ts'
import { fullName } from '../../src/domain/names.ts'
import { plantToken } from '../support/app.tsx'
import { isColleaguesToken, plantColleaguesToken } from '../support/colleague.ts'
import { button, changeInOtherTab, dialog, reconnect, stopWaiting } from './gestures.ts'
import { authModel } from './models/auth.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { administrator, colleague, refusals } from './samples.ts'

type AuthWorld = World<typeof authMachine>

const TOKEN_KEY = 'x-access-token'

const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
const navigation = page.getByRole('navigation', { name: 'Main' })
const account = button(/^Account/)
const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const tryAgain = button(/^Try again\b/).first()
const unconfirmed = page.getByText('We couldn’t verify your session')
const stillSignedIn = page.getByText('You are still signed in')
const oneWay = button(/^Sign out( , working)?$/)
const otherWay = button(/^Sign out anyway\b/)
const notices = {
  expired: 'Your session ended. Sign in again to continue.',
  signedOut: /^You signed out\.( |$)/,
  signedOutHere: /The server did not confirm it/,
  signedOutElsewhere: 'You signed out in another tab.',
}

/** Signs in a user in another tab of this browser. */
async function signInElsewhere(user: Profile): Promise<void> {
  await (user === colleague ? plantColleaguesToken() : plantToken())
  changeInOtherTab(TOKEN_KEY, localStorage.getItem(TOKEN_KEY))
}

/** Answers as `user`. The backend identifies users by the stored token, so another tab may have to sign in first. */
const answersWith = (user: Profile) => async (_: unknown, __: unknown, world: AuthWorld) => {
  if (isColleaguesToken(localStorage.getItem(TOKEN_KEY)) !== (user === colleague)) await signInElsewhere(user)
  await world.call('getProfile').release()
}

async function choose(item: string): Promise<void> {
  await account.click()
  await page.getByRole('menuitem', { name: item }).click()
}

const isOnProfile = (app: AuthWorld['app']) => app.address().startsWith('/profile')

/** Returns true once all data has loaded; right after sign-in it is false, even before the first request. */
function asksNothing(app: AuthWorld['app']): boolean {
  const profile = app.services.profile.getSnapshot()
  const isShown = !isOnProfile(app) || profile.matches('success')
  return isShown && !profile.hasTag('pending') && document.querySelector('main [aria-busy=true]') === null
}

/** Expects progress on the profile page's sign-out button, or a closed account menu on other pages. */
async function waitsFor(way: Locator, { app }: AuthWorld): Promise<void> {
  if (isOnProfile(app)) await expect.element(way).toHaveAttribute('aria-disabled', 'true')
  else await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

async function showsTheFrame(): Promise<void> {
  await expect.element(navigation).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
}
const showsNoNotice = async () => {
  await expect.element(unconfirmed).not.toBeInTheDocument()
  await expect.element(stillSignedIn).not.toBeInTheDocument()
}

/** Expects all data to be hidden, because the session may now belong to another user. */
async function hidesEverything(): Promise<void> {
  await expect.element(dialog).toHaveAccessibleName('Who is signed in?')
  await expect.element(navigation).not.toBeInTheDocument()
  await expect
    .poll(() => document.querySelector('main')?.checkVisibility({ visibilityProperty: true }))
    .toBe(false)
  await expect.poll(() => document.title).toBe('Taskdeck')
}

const asksToSignInAgain = async ({ snapshot }: AuthWorld) => {
  const { error, loginResponse } = snapshot().context
  await expect.element(dialog).toHaveAccessibleName('Sign in again')
  await expect.element(dialog.getByText(/Your unsaved work is still here/)).toBeVisible()
  await expect.element(email).toHaveValue(error === null ? String(loginResponse?.user.email) : DEMO.email)
  await expect.poll(() => navigation.element().closest('[inert]')).not.toBeNull()
}

// Requirements: §4.30, D4
testOnTheScreen<typeof authMachine>(authModel, {
  events: {
    'credentials.submitted': async (credentials, { snapshot }) => {
      await email.fill(credentials.email)
      await password.fill(credentials.password)
      await (snapshot().matches('idle') ? page : dialog).getByRole('button', { name: 'Sign in' }).click()
    },
    'logout.requested': async (_, { app, snapshot }) => {
      if (snapshot().matches({ success: 'signOutFailed' })) await button('Try again').click()
      else if (isOnProfile(app)) await oneWay.click()
      else await choose('Sign out')
    },
    'logout.forced': async (_, { app }) => {
      if (!isOnProfile(app)) await choose('Profile')
      await otherWay.click()
    },
    'session.dropped': async (_, { snapshot }) => {
      if (snapshot().matches({ success: 'signOutFailed' })) await button('Sign out on this device').click()
      else await dialog.getByRole('button', { name: 'Sign out' }).click()
    },
    'session.expired': async (_, { app }) => {
      // Wait for pending calls to end, so that the call after the reconnection is the one that gets the 401.
      await expect.element(button(/^Account of/)).toBeVisible()
      await expect.poll(() => asksNothing(app)).toBe(true)
      const response = await fetch('/__test/expire', { method: 'POST' })
      expect(response.ok).toBe(true)
      reconnect()
    },
    'session.found': () => signInElsewhere(administrator),
    'session.lost': () => changeInOtherTab(TOKEN_KEY, null),
    'retry.requested': () => tryAgain.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
    'error.dismissed': () => button('Stay signed in').click(),
  },
  answers: {
    'getProfile (administrator)': answersWith(administrator),
    'getProfile (colleague)': answersWith(colleague),
  },
  states: {
    idle: async ({ snapshot }) => {
      const { notice, error } = snapshot().context
      await expect.element(heading).toBeVisible()
      await expect.element(navigation).not.toBeInTheDocument()
      for (const [name, words] of Object.entries(notices)) {
        const said = page.getByText(words)
        if (name === notice) await expect.element(said).toBeVisible()
        else await expect.element(said).not.toBeInTheDocument()
      }
      if (error === null || notice !== null) await expect.element(email).toHaveFocus()
      if (error !== null && notice !== null)
        await expect.element(page.getByText(error, { exact: false })).toBeVisible()
      if (error !== null && notice === null) {
        await expect.element(page.getByRole('alert')).toHaveTextContent(refusals.login)
        await expect.element(page.getByRole('alert')).toHaveFocus()
      }
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    },
    loading: async () => {
      await expect.element(heading).toBeVisible()
      await expect.element(button(/^Sign in\b/)).toHaveAttribute('aria-disabled', 'true')
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    },
    'success.checking': async ({ snapshot }) => {
      if (needsPrivacyScreen(snapshot())) {
        await hidesEverything()
        await expect.element(tryAgain).toHaveAttribute('aria-disabled', 'true')
        return
      }
      await showsTheFrame()
      await showsNoNotice()
    },
    'success.unconfirmed': async ({ snapshot }) => {
      if (needsPrivacyScreen(snapshot())) await hidesEverything()
      else {
        await showsTheFrame()
        await expect.element(unconfirmed).toBeVisible()
      }
      const shown = needsPrivacyScreen(snapshot()) ? dialog : page
      await expect.element(shown.getByText(String(snapshot().context.error))).toBeVisible()
      await expect.element(tryAgain).not.toHaveAttribute('aria-disabled')
      expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull()
    },
    'success.leaving': async (world) => {
      await showsTheFrame()
      await showsNoNotice()
      await waitsFor(otherWay, world)
    },
    'success.active': async ({ snapshot }) => {
      await showsTheFrame()
      await showsNoNotice()
      const user = snapshot().context.loginResponse?.user
      await expect.element(button(`Account of ${user ? fullName(user) : 'nobody'}`)).toBeVisible()
      await expect.poll(() => navigation.element().closest('[inert]')).toBeNull()
    },
    'success.signingOut': async (world) => {
      await showsTheFrame()
      await showsNoNotice()
      await waitsFor(oneWay, world)
    },
    'success.signOutFailed': async () => {
      await showsTheFrame()
      await expect.element(stillSignedIn).toBeVisible()
      await expect.element(page.getByText(refusals.logout)).toBeVisible()
      await expect.element(button('Sign out on this device')).toBeVisible()
      await expect.element(button('Stay signed in')).toBeVisible()
      expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull()
    },
    'success.expired': async (world) => {
      await asksToSignInAgain(world)
      if (world.snapshot().context.error === null) {
        await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
        await expect.element(password).toHaveFocus()
      } else {
        await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusals.renewal)
        await expect.element(dialog.getByRole('alert')).toHaveFocus()
      }
    },
    'success.renewing': async () => {
      await expect.element(dialog).toHaveAccessibleName('Sign in again')
      await expect
        .element(dialog.getByRole('button', { name: /^Sign in\b/ }))
        .toHaveAttribute('aria-disabled', 'true')
    },
  },
})
