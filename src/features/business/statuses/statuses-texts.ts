import type { Status } from '../../../domain/status-words.ts'
import { capitalized, countOf, formatCount } from '../../../lib/text.ts'
import { couldNotConfirm } from '../../../lib/texts.ts'
import { noun, plural, waiting } from '../texts.ts'

interface Counts {
  all: number
  done: number
  refused: number
  unsent: number
  unknown: number
  unchanged: number
}

const some = (count: number) => countOf(count, noun, plural)

// the selection bar
export const action = ({ verb }: Status) => capitalized(verb)
export const onlyChosen = 'Select the rows themselves to change them'
export const allAlready = ({ adjective }: Status) => `All that are selected are already ${adjective}`
export const stillSending = 'Changes are still being sent'
export const stillAsking = 'Outcomes are being looked up'

// the confirmation dialog
export const confirm = ({ verb }: Status, count: number) => `${capitalized(verb)} ${some(count)}`
export const question = (status: Status, count: number) => `${confirm(status, count)}?`
export const effect = ({ participle }: Status, count: number) =>
  `${count === 1 ? 'This business' : 'These businesses'} will be ${participle}:`
export const same = ({ adjective }: Status, count: number) =>
  `${some(count)} ${count === 1 ? 'is' : 'are'} already ${adjective}, so nothing is sent for:`
export const andMore = (count: number) => `and ${formatCount(count)} more`

// progress and outcome
export const title = ({ gerund }: Status, count: number) => `${capitalized(gerund)} ${some(count)}`
export const outcomesOf = ({ verb }: Status, count: number) => `Outcome: ${verb} ${some(count)}`
export const progress = (count: number, of: number) => `${formatCount(count)} of ${formatCount(of)}`
export const checking = 'Looking up what became of them'
export const list = 'Outcome of each business'
/** "9 of 12 businesses activated, 2 refused, 1 not sent" */
export const summary = ({ participle, adjective }: Status, counts: Counts) =>
  [
    `${formatCount(counts.done)} of ${some(counts.all)} ${participle}`,
    ...[
      [counts.refused, `not ${participle}`],
      [counts.unchanged, `still not ${adjective}`],
      [counts.unsent, 'not sent'],
      [counts.unknown, 'unknown'],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`${formatCount(count)} ${words ?? ''}`])),
  ].join(', ')
export const outcomes = { waiting, sent: 'Sending…', unsent: 'Not sent' } as const
export const done = ({ participle }: Status) => capitalized(participle)
export const refused = ({ participle }: Status) => `Not ${participle}. `
export const unknown = ({ participle }: Status) => `${couldNotConfirm}it was ${participle}. `
export const unchanged = ({ adjective }: Status) => `Checked: still not ${adjective}`
export const others = ({ verb }: Status, count: number) =>
  `${capitalized(verb)} the other ${count === 1 ? 'one' : formatCount(count)}`

// leaving during the changes
export const leaveTitle = 'Stop and leave?'
export const leaveText = (count: number) =>
  `Changes are still being sent. Leaving stops that: ${some(count)} would not be sent.`
export const stopAndLeave = 'Stop and leave'
export const stopped = (summary: string) => `Stopped: ${summary}`
