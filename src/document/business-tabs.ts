import type { Tab } from './boot-pages.ts'

/** The tabs of a business's page in order; separate from the pages, because every page loads their table. */
export const businessTabs = {
  overview: { title: 'Overview' },
  employees: { title: 'Employees', reads: [['listEmployees']] },
  subscriptions: { title: 'Subscriptions', reads: [['listBusinessSubscriptions', 'businessId']] },
  payments: { title: 'Payments', reads: [['listBusinessPayments', 'businessId']] },
  statement: {
    title: 'Statement',
    reads: [
      ['listBusinessPayments', 'businessId'],
      ['listBusinessSubscriptions', 'businessId'],
    ],
  },
  activity: { title: 'Activity', reads: [] },
} as const satisfies Readonly<Record<string, Tab>>
