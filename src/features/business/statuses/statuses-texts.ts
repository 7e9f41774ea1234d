import type { Status } from '../../../domain/status-words.ts'
import { capitalized, countOf } from '../../../lib/text.ts'
import { noun, plural } from '../texts.ts'

// the selection bar
export const action = ({ verb }: Status) => capitalized(verb)
export const matching = ({ verb }: Status) => `${capitalized(verb)} all ${plural} that match`
export const allAlready = ({ adjective }: Status) => `All that are selected are already ${adjective}`

// the confirmation dialog
export const effect = ({ participle }: Status, count: number) =>
  `${count === 1 ? 'This business' : 'These businesses'} will be ${participle}:`
export const same = ({ adjective }: Status, count: number) =>
  `${countOf(count, noun, plural)} ${count === 1 ? 'is' : 'are'} already ${adjective}, so nothing is sent for:`
