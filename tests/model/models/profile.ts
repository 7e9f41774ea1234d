import { profileMachine } from '../../../machines/profile.machine.ts'
import { modelOf, plain } from '../model.ts'
import { administrator } from '../samples.ts'

export const profileModel = modelOf<typeof profileMachine>(profileMachine, {
  place: { path: '/profile' },
  starts: [{ as: 'opened', first: [{ type: 'profile.requested' }] }],
  events: () => [
    ...plain('profile.requested', 'retry.requested', 'wait.stopped', 'data.outdated', 'session.ended'),
  ],
  answers: {
    getProfile: {
      profile: { message: '', data: administrator },
      'kept for a while': { message: '', data: administrator, isOld: true },
    },
    getProfileAnew: { profile: { message: '', data: administrator } },
  },
  leaving: ['session.ended'],
  identity: ({ profile, error }) => [profile !== null, error],
  can: ({ context }, { type }) => type !== 'retry.requested' || context.error !== null,
})
