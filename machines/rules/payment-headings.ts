/** Spec, section 2, verbatim */
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
