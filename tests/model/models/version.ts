import { versionMachine } from '../../../machines/version.machine.ts'
import { modelOf } from '../model.ts'

export const versionModel = modelOf<typeof versionMachine>(versionMachine, {
  place: { path: '/profile' },
  events: () => [{ type: 'page.opened' }],
  answers: { checkBuild: { 'the same build': false, 'a newer build': true } },
})
