import { paymentReaderMachine } from '../../../machines/payment-reader.machine.ts'
import { modelOf } from '../model.ts'
import { canReader, PART, readerEvents, readerIdentity, readerStart, WHOLE } from '../reader.ts'
import { payments } from '../samples.ts'

// without ids, so that every page may be any
const part = {
  payments: Array.from({ length: PART }, () => ({
    paymentStatus: 'completed',
    paidAt: '2025-10-12T19:34:00.000Z',
  })),
  total_payments: WHOLE,
}

export const paymentReaderModel = modelOf<typeof paymentReaderMachine>(paymentReaderMachine, {
  place: { path: '/payments?status=completed' },
  starts: [readerStart],
  events: () => readerEvents,
  answers: {
    listPayments: { 'a part': part, everything: { payments, total_payments: payments.length } },
    listPaymentsBeside: { 'a part': part },
  },
  can: canReader,
  identity: readerIdentity,
  leaving: ['list.left', 'session.ended'],
})
