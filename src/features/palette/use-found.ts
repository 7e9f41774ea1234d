import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import RotateCw from 'lucide-react/icons/rotate-cw'
import User from 'lucide-react/icons/user-round'
import { useNavigate } from '@tanstack/react-router'
import type { Business, Payment, Person } from '../../../machines/contract/calls.ts'
import { paymentId, transactionOf } from '../../../machines/rules/payment-ids.ts'
import { isId } from '../../../machines/contract/ids.ts'
import { toSearch } from '../../../machines/rules/page-query.ts'
import { shownPlaces, type Found } from '../../../machines/palette.machine.ts'
import { businessMatch, paymentMatch, personMatch, type Match } from '../../../machines/rules/found.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { isPersonSearch } from '../../../machines/rules/people.ts'
import { fullName } from '../../domain/names.ts'
import type { Command, CommandGroup } from './use-commands.ts'
import type { usePalette } from './use-palette.ts'
import { labelOf } from '../../lib/fields.ts'
import { countOf, textOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const places = {
  payments: { title: texts.paymentsTitle, noun: texts.payment, Icon: CreditCard, to: '/payments' },
  businesses: { title: texts.businessesTitle, noun: texts.business, Icon: Building, to: '/business' },
  people: { title: texts.peopleTitle, noun: texts.person, Icon: User, to: '/people' },
} as const

/** Returns the groups of matching payments, businesses and people, each with a command to show all or to retry. */
export function useFound(
  context: ReturnType<typeof usePalette>['snapshot']['context'],
  onRetry: () => void,
): readonly CommandGroup[] {
  const navigate = useNavigate()
  const search = toSearch(context.text)
  const shown = shownPlaces(context)
  const group = <Row>(
    id: keyof typeof places,
    { rows, total, error }: Found<Row>,
    lineOf: (row: Row) => Omit<Command, 'Icon'>,
  ): CommandGroup => {
    const { title, noun, Icon, to } = places[id]
    const showAll = (text: string): Command => ({
      id: `${id}-all`,
      text,
      Icon,
      run: () => void navigate({ to, search: { search } }),
    })
    const again = { id: `${id}-retry`, text: shared.tryAgain, Icon: RotateCw, staysOpen: true, run: onRetry }
    // If the backend can't search people, a command opens the people page. It follows the other matches, so it moves
    // none
    const isElsewhere =
      id === 'people' && !context.canFindPeople && shown.length > 1 && isPersonSearch(search)
    const commands = [
      ...rows.map((row, index) => {
        const line = lineOf(row)
        return { ...line, Icon, id: `${noun}-${line.id || index}` }
      }),
      ...(total > 1 ? [showAll(texts.showAll(countOf(total, noun, id)))] : []),
      ...(isElsewhere ? [showAll(texts.findPerson(search))] : []),
      ...(error === null ? [] : [again]),
    ]
    return { id, title, commands }
  }
  const groups = {
    payments: group('payments', context.payments, (payment) => ({
      id: paymentId(payment),
      text: fullName(payment.user),
      // puts the matching part first, because the end may be truncated
      detail: [reasonOf(paymentMatch(payment, search)), textOf(payment.transactionId)]
        .filter((part) => part !== null)
        .join(', '),
      hint: paymentMoney(payment),
      run: () => openPayment(navigate, payment, search),
    })),
    businesses: group('businesses', context.businesses, (business) => ({
      id: business._id,
      text: textOf(business.name),
      hint: reasonOf(businessMatch(business, search)) ?? textOf(business.email),
      ...(isId(business._id) && { record: { kind: 'business', id: business._id } as const }),
      run: () => openBusiness(navigate, business, search),
    })),
    people: group('people', context.people, (person) => ({
      id: person._id,
      text: fullName(person),
      detail: textOf(person.business?.name),
      hint: reasonOf(personMatch(person, search)) ?? textOf(person.email),
      ...recordOf(person),
      run: () => openPerson(navigate, person, search),
    })),
  }
  const order = new Set([...shown, 'people'] as const)
  return [...order].map((place) => groups[place]).filter(({ commands }) => commands.length > 0)
}

/** Returns why a record matches: "Email: ann@lee.example". Null if the record's line shows the reason anyway. */
export const reasonOf = (match: Match | null): string | null =>
  match && `${match.field === 'id' ? shared.id : labelOf(match.field)}: ${match.text}`

/** Returns a person as a record to pin; nothing without the ids that find the person again. */
function recordOf({ _id, business }: Person): Pick<Command, 'record'> {
  const of = textOf(business?._id)
  return isId(_id) && isId(of) ? { record: { kind: 'person', id: _id, of } } : {}
}

/** Opens a person's panel over the list of people with the same email, or of those who match the search. */
export function openPerson(
  navigate: ReturnType<typeof useNavigate>,
  { _id, email }: Pick<Person, '_id' | 'email'>,
  search: string,
) {
  const found = toSearch(textOf(email))
  void navigate({
    to: '/people',
    search: { search: isPersonSearch(found) ? found : search, ...(isId(_id) && { person: _id }) },
  })
}

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
