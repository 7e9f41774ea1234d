import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space, type, weight } from '../../styles/tokens.ts'

// What a field says beside its input and around it. Apart from its box, which the search of a list has too.
export const optional = uiStyle({ ...type.caption, color: vars.quiet })
export const numericInput = uiStyle({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })

/** Quiet text beside the input: a currency, a unit. */
export const affix = uiStyle({ color: vars.quiet, flex: 'none', userSelect: 'none' })

export const hint = uiStyle({ ...type.caption, color: vars.quiet })
export const error = uiStyle({
  display: 'flex',
  gap: space.tight,
  ...type.caption,
  fontWeight: weight.medium,
  color: vars.critical,
})
