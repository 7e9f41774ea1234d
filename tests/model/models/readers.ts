import { readersMachine } from '../../../machines/readers.machine.ts'
import { modelOf } from '../model.ts'

export const readersModel = modelOf<typeof readersMachine>(readersMachine, {
  place: { path: '/payments?status=completed' },
  starts: [{ as: 'opened' }],
  events: () => [{ type: 'session.ended' }],
  identity: () => null,
  leaving: ['session.ended'],
})
