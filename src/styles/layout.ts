import { media, size, type } from './tokens.ts'

/** Layouts, modelled on the Braid design system. The gap is a length from `tokens.ts`. */
type Gap = string | number

/** Stacks children vertically. */
export const stack = (gap: Gap) => ({ display: 'flex', flexDirection: 'column', gap }) as const

/** Places children side by side in one line, vertically centred. */
export const row = (gap: Gap) => ({ display: 'flex', alignItems: 'center', gap }) as const

/** As `row`, but within a line of text. */
export const inlineRow = (gap: Gap) => ({ ...row(gap), display: 'inline-flex' }) as const

/** Places children side by side, vertically centred, and wraps them. */
export const inline = (gap: Gap) => ({ ...row(gap), flexWrap: 'wrap' }) as const

/** Keeps text on one line, with an ellipsis where it does not fit. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const beyond = `calc((${size.primaryTouch} - ${type.caption.lineHeight}) / 2)`

/** A link outside running text. Its touch target is finger-sized, but the link takes only the space of its text. */
export const fingerLink = {
  position: 'relative',
  zIndex: 1,
  '@media': { [media.touch]: { paddingBlock: beyond, marginBlock: `calc(-1 * ${beyond})` } },
} as const
