export const dashboard = 'Dashboard'

export const overview = 'Overview'
export const figures = 'figures'
export const revenue = 'Revenue'
export const completedPayments = 'Completed payments'
export const businesses = 'Businesses'
export const employees = 'Employees'
export const plans = 'Subscription plans'
export const payments = 'Payments'

export const updated = 'Updated '
export const refresh = (what: string) => `Refresh ${what}`

export const salesPerDay = 'Sales per day'
export const range = 'Range'
export const week = '7 days'
export const month = '30 days'
export const quarter = '90 days'
export const all = 'All'
export const completedPerDay = 'Completed sales per day'
export const noneCompleted = 'No completed sales in this period.'
export const basedOn = (sales: number, since: string) =>
  sales === 1 ? `Based on the only sale, of ${since}.` : `Based on the last ${sales} sales, since ${since}.`
export const excluded = (count: number) =>
  ` Excludes ${count} that ${count === 1 ? 'isn’t' : 'aren’t'} completed.`
export const statuses = 'Statuses'
export const otherStatuses = 'Others'
export const ofSales = (sales: number) => (sales === 1 ? 'The only sale' : `Last ${sales} sales`)
export const day = 'Day'
export const sum = 'Sum'
export const sales = 'Sales'

export const recentSales = 'Recent sales'
export const recentSalesRead = 'recent sales'
export const recentSale = 'recent sale'
export const sale = 'sale'
export const allPayments = 'View all payments'
export const noSales = 'No sales yet.'
export const noSalesMeans = 'Payments appear here as they are made.'
export const customer = 'Customer'
export const company = 'Company'
export const plan = 'Plan'
export const amount = 'Amount'
export const status = 'Status'
export const when = 'When'
