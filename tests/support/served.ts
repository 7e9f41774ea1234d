import { afterEach, beforeEach, vi } from 'vitest'
import type { Payment } from '../../machines/contract/calls.ts'
import { administrator } from '../model/samples.ts'
import { wire } from './app.tsx'

/** Makes the backend support only these extensions; by default, none. */
export function supportOnly(supports: readonly string[] = []): void {
  wire.inject('getProfile', () => Response.json({ message: '', data: { ...administrator, supports } }))
}

export const paymentOf = (transactionId: string, more: Payment = {}): Payment => ({
  _id: `pay_${transactionId}`,
  transactionId,
  user: { firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.example', companyName: 'Lee & Sons' },
  paymentGateway: 'Stripe',
  paymentStatus: 'completed',
  paymentMode: 'card',
  amount: 49,
  subscriptionPlan: { name: 'Growth', duration: 12, durationType: 'month' },
  paidAt: '2026-02-11T10:00:00.000Z',
  ...more,
})

/**
 * A backend with these payments, newest first, that searches and pages as the specification's calls do. Returns the
 * function that releases the held pages.
 */
export function servePayments(
  all: readonly Payment[],
  supports: readonly string[] = [],
  isHeld: (offset: number, limit: number) => boolean = () => false,
): () => void {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  supportOnly(supports)
  wire.inject('listPayments', async ({ request }) => {
    const { searchParams } = new URL(request.url)
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    if (isHeld(offset, limit)) await isReleased
    const found = all.filter(({ transactionId, user }) =>
      [transactionId, user?.email].join(' ').toLowerCase().includes(search),
    )
    return Response.json({ payments: found.slice(offset, offset + limit), total_payments: found.length })
  })
  return () => release()
}

/** Sets the time for each test, because “this year” and the last 30 days depend on it. */
export function setTimeForEach(time: string): void {
  beforeEach(() => {
    vi.setSystemTime(new Date(time))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
