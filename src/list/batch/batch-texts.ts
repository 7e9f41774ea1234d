import { capitalized, countOf, formatCount } from '../../lib/text.ts'
import { couldNotConfirm } from '../../lib/texts.ts'

/** The words for a kind of change and its records, in each grammatical form that the texts need. */
export interface BatchWords {
  /** "deactivate", "deactivating", "deactivated" */
  verb: string
  gerund: string
  participle: string
  /** The state after the change: "inactive" */
  adjective: string
  noun: string
  plural: string
}

interface Counts {
  all: number
  done: number
  refused: number
  unsent: number
  unknown: number
  unchanged: number
}

const some = ({ noun, plural }: BatchWords, count: number) => countOf(count, noun, plural)

export const stillSending = 'Changes are still being sent'
export const stillAsking = 'Outcomes are being looked up'

// the confirmation dialog
export const confirm = (words: BatchWords, count: number) =>
  `${capitalized(words.verb)} ${some(words, count)}`
export const question = (words: BatchWords, count: number) => `${confirm(words, count)}?`
export const andMore = (count: number) => `and ${formatCount(count)} more`

// progress and outcome
export const title = (words: BatchWords, count: number) =>
  `${capitalized(words.gerund)} ${some(words, count)}`
export const outcomesOf = (words: BatchWords, count: number) => `Outcome: ${words.verb} ${some(words, count)}`
export const progress = (count: number, of: number) => `${formatCount(count)} of ${formatCount(of)}`
export const checking = 'Looking up what became of them'
export const list = ({ noun }: BatchWords) => `Outcome of each ${noun}`
/** Returns "9 of 12 businesses activated, 2 refused, 1 not sent". */
export const summary = (words: BatchWords, counts: Counts) =>
  [
    `${formatCount(counts.done)} of ${some(words, counts.all)} ${words.participle}`,
    ...[
      [counts.refused, `not ${words.participle}`],
      [counts.unchanged, `still not ${words.adjective}`],
      [counts.unsent, 'not sent'],
      [counts.unknown, 'unknown'],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`${formatCount(count)} ${words ?? ''}`])),
  ].join(', ')
export const outcomes = { waiting: 'Waiting', sent: 'Sending…', unsent: 'Not sent' } as const
export const done = ({ participle }: BatchWords) => capitalized(participle)
export const refused = ({ participle }: BatchWords) => `Not ${participle}. `
export const unknown = ({ participle }: BatchWords) => `${couldNotConfirm}it was ${participle}. `
export const unchanged = ({ adjective }: BatchWords) => `Checked: still not ${adjective}`
export const others = ({ verb }: BatchWords, count: number) =>
  `${capitalized(verb)} the other ${count === 1 ? 'one' : formatCount(count)}`

export const unfinished = 'Check or finish the open changes first'

// leaving during the changes
export const leaveTitle = 'Stop and leave?'
export const leaveText = (words: BatchWords, count: number) =>
  `Changes are still being sent. Leaving stops that: ${some(words, count)} would not be sent.`
export const stopAndLeave = 'Stop and leave'
export const stopped = (words: BatchWords, counts: Counts) => `Stopped: ${summary(words, counts)}`
