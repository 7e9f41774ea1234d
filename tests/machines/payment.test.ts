import { describe, expect, test } from 'vitest'
import { paymentMachine } from '../../machines/payment.machine.ts'
import { start } from '../support/machine.ts'

const ann = { email: 'Ann@Lee.example' }
const listed = { _id: 'p1', transactionId: 'TXN-1', user: ann }
const other = { _id: 'p2', transactionId: 'TXN-12', user: ann }
const answer = (...payments: (typeof listed)[]) => ({ payments, total_payments: payments.length })

describe('a payment', () => {
  const opened = (transactionId = 'TXN-1') => start(paymentMachine, { input: { transactionId } })

  // Requirements: U50
  test('is shown at once if it is on the list, and only the other payments with its email are requested', () => {
    const { actor, call, called, snapshot } = opened()
    expect(called).toEqual([])
    actor.send({ type: 'payment.received', payment: listed })
    expect(snapshot().value).toBe('shown')
    expect(snapshot().context.payment).toEqual(listed)
    expect(called).toEqual(['read'])
    expect(call('read').input).toEqual({ offset: 0, limit: 50, search: 'ann@lee.example' })
  })

  // Requirements: U52
  test('is found by its exact id if it is not on the list, but not by a longer id', async () => {
    const { actor, call, snapshot } = opened()
    actor.send({ type: 'payment.requested' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('listPayments').input).toEqual({ offset: 0, limit: 50, search: 'TXN-1' })
    await call('listPayments').answer(answer(other, listed))
    expect(snapshot().value).toBe('shown')
    expect(snapshot().context.payment).toEqual(listed)
  })
})
