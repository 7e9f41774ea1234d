/** A length of `tokens.ts`, for the three layouts below, which follow Braid. */
type Gap = string | number

/** Stacks children vertically. */
export const stack = (gap: Gap) => ({ display: 'flex', flexDirection: 'column', gap }) as const

/** Places children side by side in one line, vertically centred. */
export const row = (gap: Gap) => ({ display: 'flex', alignItems: 'center', gap }) as const

/** Places children side by side, vertically centred, and wraps them. */
export const inline = (gap: Gap) => ({ ...row(gap), flexWrap: 'wrap' }) as const

/** Keeps text on one line, with an ellipsis where it does not fit. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
