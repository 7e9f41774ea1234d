// A separate module, because the panel's texts load later than the list's texts

export const panelOf = (transactionId: string) => `Payment ${transactionId}`
export const theDetails = 'Details'
export const thePayment = 'the payment'
export const paymentLink = 'link'
export const transactionId = 'transaction ID'
export const paymentId = 'payment ID'
export const emailAddress = 'email'
export const paid = 'Paid'
export const transaction = 'Transaction ID'
export const id = 'Payment ID'
export const name = 'Name'
export const email = 'Email'
export const company = 'Company'
export const findBusiness = 'View business'
export const gateway = 'Gateway'
export const mode = 'Mode'
export const status = 'Status'
export const amount = 'Amount'
export const plan = 'Plan'
export const duration = 'Duration'
export const previous = 'Previous'
export const next = 'Next'
export const previousPayment = 'Previous payment'
export const nextPayment = 'Next payment'
export const firstOfPage = 'First on this page of the list'
export const lastOfPage = 'Last on this page of the list'
export const notOnPage = 'Not on this page of the list'
export const noPayment = 'Payment not found'
export const noPaymentWhy = 'Check the transaction ID. It may belong to another account.'
export const notAmong = (read: string, total: string) =>
  `It is not among the newest ${read} of the ${total} payments found for this transaction ID.`
export const searchForIt = 'Search for it'
export const possibleDouble = 'Possible double charge'
export const aPossibleDouble = 'possible double charge'
export const doublesOf = (count: string) =>
  `${count}: same email and amount, completed within 24 hours of another.`
export const sameEmail = 'Payments by this customer'
export const sameEmailPayments = 'payments by this customer'
export const noEmail = 'This payment has no email, so there is nothing to look for.'
export const onlyOne = 'There is no other payment with this email.'
export const someOf = (read: string, total: string) =>
  `Only the newest ${read} of the ${total} payments found for this email were checked.`
export const showAll = 'Show all in the list'
export const thisPayment = 'This payment'
export const foundOf = (count: string, doubles: number) =>
  doubles === 0 ? count : `${count}, ${doubles} of them possible double charges`
