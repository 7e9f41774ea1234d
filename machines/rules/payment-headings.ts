/** The column headings of payments, verbatim from the spec, section 2. */
export const paymentHeadings = {
  transactionId: 'TXN ID',
  name: 'NAME',
  email: 'EMAIL',
  company: 'COMPANY',
  gateway: 'GATEWAY',
  status: 'STATUS',
  mode: 'MODE',
  amount: 'AMOUNT',
  plan: 'PLAN',
  duration: 'DURATION',
  paidAt: 'Paid At',
} as const
