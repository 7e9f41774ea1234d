import { fromCallback } from 'xstate'
import { appMachine } from '../../../machines/app.machine.ts'
import { commandsMachine } from '../../../machines/commands.machine.ts'
import { planStatusesMachine } from '../../../machines/plan-statuses.machine.ts'
import { profileMachine } from '../../../machines/profile.machine.ts'
import { readersMachine } from '../../../machines/readers.machine.ts'
import { modelOf } from '../model.ts'
import { administrator, colleague, removal as write } from '../samples.ts'

const preferences = {
  theme: 'light',
  isMinimized: false,
  density: 'regular',
  zone: 'local',
  hasShortcuts: true,
} as const

export const appModel = modelOf<typeof appMachine>(appMachine, {
  place: (as) => ({ path: '/subscription-plans', isSignedOut: as === 'signed out' }),
  starts: [
    { as: 'with a token', input: { hasToken: true, preferences }, first: [{ type: 'session.found' }] },
    { as: 'signed out', input: { hasToken: false, preferences }, first: [{ type: 'session.ended' }] },
  ],
  events: () => [
    { type: 'session.found' },
    { type: 'session.confirmed', user: administrator._id },
    { type: 'session.confirmed', user: colleague._id },
    { type: 'session.ended' },
    { type: 'command.sent', write },
    { type: 'screen.left', write },
    { type: 'plans.opened', logic: planStatusesMachine },
    { type: 'readers.opened', logic: readersMachine },
  ],
  answers: {
    loadAhead: { code: commandsMachine },
    loadNow: { code: commandsMachine },
  },
  // the walks send the session's events; in the browser the auth machine sends them
  actors: {
    auth: fromCallback(() => undefined),
    preferences: fromCallback(() => undefined),
    profile: profileMachine,
  },
  identity: ({ user, waiting }) => [user, ...new Set(waiting.map(({ type }) => type))],
  can: (snapshot, event) => {
    const { waiting } = snapshot.context
    // while the user is signed out, the app machine gets none of these events
    if (['command.sent', 'plans.opened', 'readers.opened'].includes(event.type))
      return snapshot.matches({ session: 'inside' })
    if (event.type === 'screen.left')
      return (
        snapshot.matches({ session: 'inside' }) &&
        (!snapshot.matches({ commands: 'absent' }) ||
          (waiting.length > 0 && waiting.every(({ type }) => type === 'command.sent')))
      )
    if (event.type === 'session.confirmed')
      return snapshot.matches({ session: 'inside' }) || event.user === administrator._id
    return true
  },
})
