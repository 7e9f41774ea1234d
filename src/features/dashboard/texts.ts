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

export const statuses = 'Statuses'
export const otherStatuses = 'Others'
export const ofSales = (sales: number) => (sales === 1 ? 'The only sale' : `Last ${sales} sales`)

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
