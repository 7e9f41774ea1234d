import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { commandsMachine } from '../../machines/commands.machine.ts'
import { wire } from '../support/app.tsx'
import { button, changeInOtherTab, confirmStatus } from './gestures.ts'
import { commandsModel } from './models/commands.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { sable } from './samples.ts'

type OwnWorld = World<typeof commandsMachine>

/** Activates an inactive business, or deactivates an active one. */
async function toggle() {
  await button(/^(Activate|Deactivate)$/).click()
  await confirmStatus()
}

/** Sends a write; resolves once the machine has received the command. */
async function send({ snapshot }: OwnWorld) {
  const { count } = snapshot().context
  await toggle()
  await expect.poll(() => snapshot().context.count).toBe(count + 1)
}

async function sendAndLeave(world: OwnWorld, end: 'answered' | 'without an answer') {
  const held = wire.hold('toggleBusinessStatus')
  await send(world)
  const request = await held.next()
  await world.app.router.navigate({ to: '/payments' })
  if (end === 'answered') request.release()
  else request.fail('refused')
  return held
}

/** Reopens the business's page, from which the writes are sent. */
async function comeBack({ app }: OwnWorld) {
  await app.router.navigate({ to: '/business/details/$businessId', params: { businessId: sable._id } })
}

/** Completes a write after its screen has unmounted, and waits for the message. */
async function tell(world: OwnWorld) {
  const held = await sendAndLeave(world, 'answered')
  await expect.element(page.getByText(/^Business (de)?activated$/).last()).toBeVisible()
  held.stop()
  await comeBack(world)
}

testOnTheScreen<typeof commandsMachine>(commandsModel, {
  // the machine starts with the first write
  reach: async () => {
    await toggle()
    await expect.element(page.getByText(/: Business (de)?activated/).first()).toBeVisible()
  },
  events: {
    'command.sent': (_, world) => send(world),
    'command.ended': (_, world) => send(world),
    'screen.left': (_, world) => tell(world),
    'outcome.received': (_, world) => tell(world),
    'check.requested': async (_, world) => {
      await sendAndLeave(world, 'without an answer')
      await expect.element(page.getByText(/We couldn’t confirm whether the business was/)).toBeVisible()
      await button('Check status').click()
      await expect.poll(world.app.address).toContain(sable._id)
    },
    'session.ended': async () => {
      changeInOtherTab('x-access-token', null)
      await expect.element(button('Sign in')).toBeVisible()
    },
  },
  states: {
    '': async ({ app, snapshot }) => {
      // reported commands are dropped
      await expect.poll(() => Object.keys(snapshot().context.commands)).toEqual([])
      expect(app.address()).not.toBe('/404')
    },
  },
})
