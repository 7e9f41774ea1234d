import type { BatchWords } from '../../../list/batch/batch-texts.ts'
import { businesses as names } from '../../../list/list-name.ts'
import { countOf } from '../../../lib/text.ts'

/** The words for a batch of new prices. */
export const priceWords: BatchWords = {
  verb: 'change',
  gerund: 'changing',
  participle: 'changed',
  adjective: 'changed',
  noun: 'price',
  plural: 'prices',
}

export const changePrices = 'Change prices'
export const loading = 'The plans have not loaded'
export const noPlans = 'There are no plans'
export const percent = 'Change by per cent'
export const percentHint = 'From −99 to 1,000; below 0 lowers the prices'
export const roundTo = 'Round to'
export const plans = 'Plans and their base prices, USD'
export const changeOf = (name: string) => `Change ${name}`
export const leave = 'The prices aren’t changed yet.'
export const withChosen = 'Businesses with these plans'
export const has = (count: number) => countOf(count, names.noun, names.plural)
export const unknownCount = 'Unknown number of businesses'
export const nothingChanges = 'No price changes yet.'
export const touches = (count: number | null) =>
  count === null
    ? 'It is unknown how many businesses have these plans.'
    : count === 0
      ? 'No business has these plans.'
      : `${countOf(count, 'business has', 'businesses have')} one of these plans.`
