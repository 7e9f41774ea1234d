import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { appMachine } from '../../machines/app.machine.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { plantToken, wire } from '../support/app.tsx'
import { plantColleaguesToken } from '../support/colleague.ts'
import { button, changeInOtherTab } from './gestures.ts'
import { appModel } from './models/app.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { supportNothing } from './reader-on-screen.ts'
import { administrator } from './samples.ts'

type OwnWorld = World<typeof appMachine>

const TOKEN_KEY = 'x-access-token'
const isOnPlans = ({ app }: OwnWorld) => app.address().startsWith('/subscription-plans')

async function signInElsewhere({ app }: OwnWorld, user: string) {
  await (user === administrator._id ? plantToken() : plantColleaguesToken())
  changeInOtherTab(TOKEN_KEY, localStorage.getItem(TOKEN_KEY))
  await expect.poll(() => app.services.auth.getSnapshot().matches({ success: 'active' })).toBe(true)
}

async function goTo({ app }: OwnWorld, to: '/subscription-plans' | '/payments', title: string) {
  await app.router.navigate({ to })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Toggles a plan that has no pending call, and withholds the response. */
async function send(world: OwnWorld) {
  if (!isOnPlans(world)) await goTo(world, '/subscription-plans', 'Subscription Plans')
  const resting = page.getByRole('row').filter({ hasText: /(Active|Inactive)/ })
  await resting
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: /^(Activate|Deactivate)$/ }).click()
}

const showsTheFrame = () => expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
const hasNoCommands = ({ snapshot }: OwnWorld) => expect(snapshot().context.commands).toBeNull()

testOnTheScreen<typeof appMachine>(appModel, {
  options: () => {
    wire.hold('activatePlan')
    wire.hold('deactivatePlan')
    return supportNothing()
  },
  events: {
    'session.found': (_, world) => signInElsewhere(world, administrator._id),
    'session.confirmed': async ({ user }, world) => {
      if (world.snapshot().matches({ session: 'inside' })) return signInElsewhere(world, user)
      await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
      await page.getByLabelText('Password', { exact: true }).fill(DEMO.password)
      await button('Sign in').click()
    },
    'session.ended': () => changeInOtherTab(TOKEN_KEY, null),
    'command.sent': (_, world) => send(world),
    'plans.opened': (_, world) => goTo(world, '/subscription-plans', 'Subscription Plans'),
    'readers.opened': async (_, world) => {
      if (!isOnPlans(world)) await goTo(world, '/subscription-plans', 'Subscription Plans')
      await world.app.router.navigate({ to: '/payments', search: { status: 'completed' } })
      await expect.poll(() => world.snapshot().context.readers).not.toBeNull()
    },
    'screen.left': async (_, world) => {
      if (!isOnPlans(world)) await send(world)
      await goTo(world, '/payments', 'Payments')
    },
  },
  states: {
    'session.outside': () =>
      expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(),
    'session.inside': showsTheFrame,
    'commands.absent': async (world) => {
      hasNoCommands(world)
      const { waiting } = world.snapshot().context
      // a failed import is reported as soon as the code is needed
      if (waiting.some(({ type }) => type === 'screen.left'))
        await expect.element(page.getByText('Something went wrong: refused')).toBeVisible()
    },
    'commands.coming': hasNoCommands,
    'commands.wanted': hasNoCommands,
    'commands.present': async ({ snapshot }) => {
      // the loaded commands machine received every waiting event
      await expect.poll(() => snapshot().context.waiting).toEqual([])
      expect(snapshot().context.commands).not.toBeNull()
    },
  },
})
