import type { Business, Person } from '../contract/calls.ts'
import { toSearch } from './page-query.ts'

/** Returns true if the text is long enough to search for people. */
export const isPersonSearch = (text: string): boolean => [...toSearch(text)].length >= 2

/** Returns the lowercase domain of an email; '' for any other value. */
export const domainOf = (text: unknown): string =>
  typeof text === 'string' ? (/@([^@]*)$/.exec(text.trim())?.[1] ?? '').trim().toLowerCase() : ''

/** Returns the businesses whose employees have not loaded, first those with a contact at the domain. */
export function unreadFirst(
  businesses: readonly Business[],
  staff: ReadonlyMap<string, unknown>,
  domain: string,
): readonly Business[] {
  const unread = businesses.filter(({ _id }) => !staff.has(_id))
  const isThere = ({ email, owner }: Business) =>
    domain !== '' && [email, owner?.email].some((contact) => domainOf(contact) === domain)
  return [...unread.filter(isThere), ...unread.filter((business) => !isThere(business))]
}

const folded = (text: string) => text.normalize().toLowerCase()

/** Caches each person's searchable text, because every response of a long read repeats the search. */
const texts = new WeakMap<Person, string>()

function textOf(person: Person): string {
  const known = texts.get(person)
  if (known !== undefined) return known
  const { firstName, lastName, email, phone } = person
  // U+001F prevents a match across two fields
  const text = folded([[firstName, lastName].join(' '), email, phone].join('\u001f'))
  texts.set(person, text)
  return text
}

/** Returns the people whose name, email or phone contains the text, as a backend's search would. */
export function peopleWith(people: readonly Person[], text: string): Person[] {
  const wanted = folded(toSearch(text))
  return people.filter((person) => textOf(person).includes(wanted))
}
