import { part } from './layers.css.ts'
import { space } from './tokens.ts'

const row = { display: 'flex', alignItems: 'center', flexWrap: 'wrap' } as const
const stack = { display: 'flex', flexDirection: 'column' } as const

/** Things beside each other; they wrap. */
export const rowTight = part({ ...row, gap: space.tight })
export const rowSnug = part({ ...row, gap: space.snug })
export const rowBase = part({ ...row, gap: space.base })
/** First to the start, last to the end. */
export const spread = part({ ...row, gap: space.near, justifyContent: 'space-between' })
/** Things below each other. */
export const stackTight = part({ ...stack, gap: space.tight })
export const stackSnug = part({ ...stack, gap: space.snug })
export const stackBase = part({ ...stack, gap: space.base })
export const stackWide = part({ ...stack, gap: space.wide })
/** Takes the room that is left. */
export const grow = part({ flex: '1 1 0', minInlineSize: 0 })
