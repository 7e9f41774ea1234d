export const revenue = 'Revenue'
export const revenueRead = 'revenue'
export const period = 'Period'
export const periods = { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' }
export const chooseDays = 'Choose days'
export const payments = 'Payments'
export const failed = 'Failed'
export const refunded = 'Refunded'
export const average = 'Average'
/** Returns "28 Oct – 26 Nov 2026, compared with 28 Sep – 27 Oct 2026". */
export const compared = (days: string, before: string) => `${days}, compared with ${before}`
export const perUnit = { day: 'Revenue per day', week: 'Revenue per week', month: 'Revenue per month' }
export const days = 'Days'
export const before = 'Before'
export const payment = 'payment'
/** The tooltip's line for the period before: "Before: $8,120.00, 28 Sep 2026" */
export const earlier = (amount: string, days: string) => `Before: ${amount}, ${days}`
export const pointName = (days: string, amount: string, earlierAmount: string) =>
  `${days}: ${amount}, ${earlierAmount} in the period before`

// Success rates

export const successRates = 'Success rates'
export const byGateway = 'By gateway'
export const byMode = 'By mode'
export const others = 'Others'
/** Formats a share: "92.4%". */
export const rate = (share: number) => `${(Math.round(share * 1000) / 10).toFixed(1)}%`
export const points = (fall: number) => `${fall.toFixed(1)} pts`
export const fell = (fall: number) => `, fell by ${fall.toFixed(1)} points from the period before`
export const ofPayments = (count: string) => `of ${count}`
export const ratesMean =
  'Completed and refunded payments as a share of all completed, refunded and failed ones.'
export const noneSettled = 'No completed, refunded or failed payments in this period.'
