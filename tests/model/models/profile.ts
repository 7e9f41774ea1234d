import { profileMachine } from '../../../machines/profile.machine.ts'
import { modelOf } from '../model.ts'
import { administrator } from '../samples.ts'

export const profileModel = modelOf<typeof profileMachine>(profileMachine, {
  place: { path: '/profile' },
  starts: [{ as: 'opened', first: [{ type: 'profile.requested' }] }],
  events: () => [
    { type: 'profile.requested' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
    { type: 'session.ended' },
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
