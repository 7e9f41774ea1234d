import { part } from './layers.css.ts'
import { vars } from './theme.css.ts'
import { fontFamilyCode, type, weight } from './tokens.ts'

/** Type roles for what no part covers. */
export const quiet = part({ color: vars.quiet })
export const caption = part({ ...type.caption, color: vars.quiet })
export const lead = part({ ...type.lead })
export const title = part({ ...type.title, fontWeight: weight.strong })
export const figure = part({ ...type.figure, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
export const strong = part({ fontWeight: weight.medium })
/** Figures that stand below each other. */
export const numeric = part({ fontVariantNumeric: 'tabular-nums' })
export const code = part({ fontFamily: fontFamilyCode, fontSize: '0.92em' })
export const ellipsis = part({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
