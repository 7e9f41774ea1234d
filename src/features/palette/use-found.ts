import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useNavigate } from '@tanstack/react-router'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { paymentId, isId, transactionOf } from '../../../machines/contract/ids.ts'
import { toSearch } from '../../../machines/contract/search.ts'
import { shownPlaces } from '../../../machines/palette.machine.ts'
import { businessMatch, paymentMatch } from '../../../machines/rules/found.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { fullName } from '../../domain/names.ts'
import type { Command, CommandGroup } from './use-commands.ts'
import type { usePalette } from './use-palette.ts'
import { countOf, textOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Returns the matching payments and businesses, each group with a link to all matches or with a retry command. */
export function useFound(
  context: ReturnType<typeof usePalette>['snapshot']['context'],
  onRetry: () => void,
): readonly CommandGroup[] {
  const navigate = useNavigate()
  const { payments, businesses } = context
  const search = toSearch(context.text)
  const retry = (id: string): Command => ({
    id: `${id}-retry`,
    text: shared.tryAgain,
    Icon: RotateCw,
    staysOpen: true,
    run: onRetry,
  })
  const groups = {
    payments: {
      id: 'payments',
      title: texts.paymentsTitle,
      commands: [
        ...payments.rows.map((payment, index) => ({
          ...paymentLine(payment, search),
          id: `payment-${paymentId(payment) || index}`,
          run: () => openPayment(navigate, payment, search),
        })),
        ...(payments.total > 1
          ? [
              {
                id: 'payments-all',
                text: texts.showAll(countOf(payments.total, texts.payment)),
                Icon: CreditCard,
                run: () => void navigate({ to: '/payments', search: { search } }),
              },
            ]
          : []),
        ...(payments.error === null ? [] : [retry('payments')]),
      ],
    },
    businesses: {
      id: 'businesses',
      title: texts.businessesTitle,
      commands: [
        ...businesses.rows.map((business, index) => ({
          ...businessLine(business, search),
          id: `business-${business._id || index}`,
          run: () => openBusiness(navigate, business, search),
        })),
        ...(businesses.total > 1
          ? [
              {
                id: 'businesses-all',
                text: texts.showAll(countOf(businesses.total, texts.business, texts.businesses)),
                Icon: Building,
                run: () => void navigate({ to: '/business', search: { search } }),
              },
            ]
          : []),
        ...(businesses.error === null ? [] : [retry('businesses')]),
      ],
    },
  }
  return shownPlaces(context)
    .map((place) => groups[place])
    .filter(({ commands }) => commands.length > 0)
}

const paymentLine = (payment: Payment, search: string) => ({
  text: fullName(payment.user),
  // puts the matching part first, because the end may be truncated
  detail: [paymentMatch(payment, search), textOf(payment.transactionId)]
    .filter((part) => part !== null)
    .join(', '),
  Icon: CreditCard,
  hint: formatMoney(payment.amount),
})

const businessLine = (business: Business, search: string) => ({
  text: textOf(business.name),
  Icon: Building,
  hint: businessMatch(business, search) ?? textOf(business.email),
})

/** Opens a payment's panel, or the list of payments if the payment has no id. */
function openPayment(navigate: ReturnType<typeof useNavigate>, payment: Payment, search: string) {
  const txn = transactionOf(payment)
  void navigate({ to: '/payments', search: txn === '' ? { search } : { txn } })
}

/** Opens a business's page, or the list of businesses if the business has no id. */
function openBusiness(
  navigate: ReturnType<typeof useNavigate>,
  { _id: businessId }: Business,
  search: string,
) {
  if (isId(businessId)) void navigate({ to: '/business/details/$businessId', params: { businessId } })
  else void navigate({ to: '/business', search: { search } })
}
