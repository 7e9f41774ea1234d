import { authMachine } from '../../../machines/auth.machine.ts'
import { DEMO } from '../../../openapi/backend/db/demo.ts'
import { needsPrivacyScreen } from '../../../src/services/services.ts'
import { modelOf, plain } from '../model.ts'
import { administrator, colleague, refusals, signedIn } from '../samples.ts'

const signedOut = { message: 'Signed out' }
const gone = { status: 401, message: refusals.gone }

export const authModel = modelOf<typeof authMachine>(authMachine, {
  // the profile page has both sign-out buttons
  place: (as) => ({ path: '/profile', isSignedOut: as === 'signed out' }),
  starts: [
    { as: 'with a token', input: { hasToken: true } },
    { as: 'signed out', input: { hasToken: false } },
  ],
  events: () => [
    { type: 'credentials.submitted', ...DEMO },
    ...plain(
      'logout.requested',
      'logout.forced',
      'session.dropped',
      'session.expired',
      'session.found',
      'session.lost',
      'retry.requested',
      'wait.stopped',
      'error.dismissed',
    ),
  ],
  answers: {
    login: { administrator: signedIn },
    renewal: { administrator: signedIn },
    getProfile: {
      administrator: { message: 'Profile', data: administrator },
      colleague: { message: 'Profile', data: colleague },
    },
    logout: { 'signed out': signedOut },
    departure: { 'signed out': signedOut },
  },
  failures: {
    login: { refused: { status: 401, message: refusals.login } },
    renewal: { refused: { status: 401, message: refusals.renewal } },
    getProfile: { refused: { status: 503, message: refusals.getProfile } },
    logout: { refused: { message: refusals.logout }, gone },
    departure: { refused: { message: refusals.logout }, gone },
  },
  identity: ({ loginResponse, error }) => [loginResponse?.user._id, error],
  can: (session, { type }) => {
    if (type.startsWith('logout.')) return !needsPrivacyScreen(session)
    // without the privacy screen, the page shows its own waiting notice and Stop button
    if (type === 'wait.stopped') return needsPrivacyScreen(session)
    if (type === 'session.dropped')
      return session.matches({ success: needsPrivacyScreen(session) ? 'unconfirmed' : 'signOutFailed' })
    return true
  },
})
