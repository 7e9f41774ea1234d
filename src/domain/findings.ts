/** `from` is the first day of the findings. A payment pending since `until` or earlier needs attention. */
export interface FindingDays {
  from: string
  until: string
}

/** Returns the search params of the lists of payments that need attention. */
export const paymentSearches = ({ from, until }: FindingDays, isShort: boolean) => ({
  unpaid: { unpaid: 'yes', paidFrom: from },
  // Names the statuses, because `statusesOf` would add its module to the scripts before the first rows
  pending: { status: 'pending,processing', paidTo: until, ...(isShort && { paidFrom: from }) },
  doubles: { paidFrom: from, tool: 'doubles' },
})

/** The search params of the lists of businesses that need attention. */
export const businessSearches = {
  full: { full: 'yes' },
  over: { full: 'over' },
  planless: { status: 'active', plan: '-' },
}
