import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { profileMachine } from '../../machines/profile.machine.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { changeInOtherTab } from './gestures.ts'
import { profileModel } from './models/profile.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const you = page.getByRole('region', { name: 'Your details' })
const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

const isBusy = async ({ snapshot }: World<typeof profileMachine>) => {
  await expect.element(you).toHaveAttribute('aria-busy', 'true')
  if (snapshot().context.profile === null)
    await expect.element(you.getByText('Loading your profile')).toBeInTheDocument()
}
const showsWho = async () => {
  await expect.element(you).toHaveAttribute('aria-busy', 'false')
  for (const words of ['Asha', 'Raman', DEMO.email]) await expect.element(you.getByText(words)).toBeVisible()
  await expect.element(button('Account of Asha Raman')).toBeVisible()
}

testOnTheScreen<typeof profileMachine>(profileModel, {
  within: you,
  events: {
    'profile.requested': async (_, { app }) => {
      if (app.address().startsWith('/login')) {
        await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
        await page.getByLabelText('Password').fill(DEMO.password)
        await button('Sign in').click()
        // signing out cleared the history, so Back cannot lead to the profile
        await expect.element(heading('Dashboard')).toBeVisible()
        await app.router.navigate({ to: '/profile' })
      } else {
        await page.getByRole('link', { name: 'Subscription Plans' }).click()
        await expect.element(heading('Subscription Plans')).toBeVisible()
        app.router.history.back()
      }
      await expect.element(heading('Profile')).toBeVisible()
    },
    'session.ended': () => changeInOtherTab('x-access-token', null),
  },
  unrefused: {
    'profile.idle data.outdated 0': 'while the user is signed out, the login page replaces the profile',
  },
  states: {
    idle: async ({ snapshot }) => {
      const { error } = snapshot().context
      if (error === null) await expect.element(page.getByText('You signed out in another tab.')).toBeVisible()
      else {
        await expect.element(you.getByRole('alert')).toHaveTextContent('Couldn’t load your profile')
        await expect.element(you.getByText(error)).toBeVisible()
        await expect.element(you.getByRole('button', { name: 'Try again' })).toBeVisible()
      }
    },
    loading: isBusy,
    'success.resting': showsWho,
    'success.refreshing': showsWho,
    'success.outdated': async () => {
      await showsWho()
      await expect.element(page.getByText('Couldn’t refresh. Showing older details.')).toBeVisible()
    },
  },
})
