import { businessReaderMachine } from '../../../machines/business-reader.machine.ts'
import { modelOf } from '../model.ts'
import { canReader, PART, readerEvents, readerIdentity, readerStart, WHOLE } from '../reader.ts'
import { lotus, sable } from '../samples.ts'

// without ids, so that every page may be any
const part = {
  businesses: Array.from({ length: PART }, () => ({ ...sable, _id: '' })),
  total_businesses: WHOLE,
}

export const businessReaderModel = modelOf<typeof businessReaderMachine>(businessReaderMachine, {
  place: { path: '/business?status=active' },
  starts: [readerStart],
  events: () => readerEvents,
  answers: {
    listBusinesses: { 'a part': part, everything: { businesses: [sable, lotus], total_businesses: 2 } },
    listBusinessesBeside: { 'a part': part },
  },
  can: canReader,
  identity: readerIdentity,
  leaving: ['list.left', 'session.ended'],
})
