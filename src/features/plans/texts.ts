import type { Status } from '../../domain/status-words.ts'
import { countOf } from '../../lib/text.ts'
import { businesses as names } from '../../list/list-name.ts'

// the list
export const label = 'Subscription plans'
export const noun = 'plan'
export const plural = 'plans'
export const count = (total: number) => countOf(total, noun)
export const search = 'Search plans'
export const pager = 'Plans pages'
export const nothingYet = 'There are no plans yet. Add the first one.'
export const showAll = 'Show all plans'
export const showOf = (adjective: string) => `Show ${adjective} plans`
export const noneOf = (status: string) => `No plan is ${status}.`
export const filters = 'Status'
export const all = 'All'

// columns, and the names of fields in a comparison
export const name = 'Name'
export const description = 'Description'
export const price = 'Price'
export const insteadOf = 'instead of '
export const basePrice = 'Base price, USD'
export const discount = 'Discount, per cent'
export const duration = 'Duration'
export const durationType = 'Duration type'
export const usersIncluded = 'Users included'
export const extraUser = 'Extra user'
export const businesses = 'Businesses'
export const status = 'Status'

// the businesses that have a plan
export const businessCounts = 'the number of businesses'
export const businessesWith = (count: number, plan: string) =>
  `${countOf(count, names.noun, names.plural)} with ${plan}`
export const viewBusinesses = (count: number) => `View ${countOf(count, names.noun, names.plural)}`

// the actions on a plan
export const edit = 'Edit'
export const duplicate = 'Duplicate'
export const checking = 'Checking…'
export const checkingOf = (name: string) => `Checking ${name}…`
export const statusChanged = (name: string, { participle }: Status) => `${name} ${participle}`
export const statusChecked = (name: string, { adjective }: Status) => `${name} is ${adjective}`

// the price of an extra user
export const extraUserPrice = 'Extra-user price'
export const extraUserNote = ' per user above a plan’s limit, on every plan'
export const change = 'Change'
export const changePrice = 'Change extra-user price'
export const savePrice = 'Save price'
export const appliesTo = (plans: number) =>
  plans === 1 ? 'Applies to the only plan.' : `Applies to all ${countOf(plans, noun)}.`
export const priceField = 'Price of an extra user, USD'
export const priceHint = '0 or more, in dollars'
export const priceNotChanged = 'The price was not changed'
export const priceChanged = (price: string) => `Extra-user price changed to ${price}`
