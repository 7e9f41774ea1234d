import { useNavigate } from '@tanstack/react-router'
import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { transactionOf } from '../../../machines/contract/ids.ts'
import { toSearch } from '../../../machines/contract/search.ts'
import { fullName } from '../../domain/names.ts'
import { formatMoney } from '../../lib/money.ts'
import { countOf, textOf } from '../../lib/text.ts'
import type { Command, CommandGroup } from './use-commands.ts'
import type { usePalette } from './use-palette.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** The payments and businesses that were found, with the way to all of them; or the way to try again. */
export function useFound(
  { text, payments, businesses }: ReturnType<typeof usePalette>['snapshot']['context'],
  onRetry: () => void,
): readonly CommandGroup[] {
  const navigate = useNavigate()
  const search = toSearch(text)
  const retry = (id: string): Command => ({
    id: `${id}-retry`,
    text: shared.tryAgain,
    Icon: RotateCw,
    staysOpen: true,
    run: onRetry,
  })
  return [
    {
      id: 'payments',
      title: texts.paymentsTitle,
      commands: [
        ...payments.rows.map((payment, index) => ({
          ...paymentLine(payment),
          id: `payment-${index}`,
          run: () => {
            const txn = transactionOf(payment)
            // without an id the list is as near as one gets
            void navigate({ to: '/payments', search: txn === '' ? { search } : { txn } })
          },
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
    {
      id: 'businesses',
      title: texts.businessesTitle,
      commands: [
        ...businesses.rows.map((business, index) => ({
          ...businessLine(business),
          id: `business-${index}`,
          run: () =>
            void navigate({
              to: '/business/details/$businessId',
              params: { businessId: business._id },
            }),
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
  ].filter(({ commands }) => commands.length > 0)
}

const paymentLine = (payment: Payment) => ({
  text: fullName(payment.user),
  detail: textOf(payment.transactionId),
  Icon: CreditCard,
  hint: formatMoney(payment.amount),
})

const businessLine = (business: Business) => ({
  text: textOf(business.name),
  Icon: Building,
  hint: textOf(business.email),
})
