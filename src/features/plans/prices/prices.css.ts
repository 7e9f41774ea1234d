import { style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css.ts'
import { inline, row } from '../../../styles/layout.ts'
import { media, size, space, type, weight } from '../../../styles/tokens.ts'

export const legend = style({ ...type.label, fontWeight: weight.medium })
export const line = style({
  ...inline(`0 ${space.base}`),
  paddingBlock: space.tight,
  borderBlockEnd: `1px solid ${vars.line}`,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 3rem',
})
export const choice = style({
  ...row(space.snug),
  flex: '1 1 8rem',
  minInlineSize: 0,
  minBlockSize: size.target,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
// The badge goes below a name that leaves it no room
export const naming = style({ ...inline(`${space.hair} ${space.snug}`), minInlineSize: 0 })
export const name = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  flex: '2 1 17rem',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  columnGap: space.near,
  color: vars.quiet,
})
export const price = style({ color: vars.text, fontVariantNumeric: 'tabular-nums' })
export const why = style({ gridColumn: '1 / -1', color: vars.caution })
