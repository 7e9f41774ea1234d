import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { row } from '../../styles/layout.ts'
import { space } from '../../styles/tokens.ts'

export const waiting = uiStyle({
  ...row(space.snug),
  color: vars.quiet,
  // Mounted while empty, so that screen readers announce changes, but out of the layout
  selectors: { '&:has(> :only-child:empty)': { position: 'absolute' } },
})
// Empty children must not take space either
globalStyle(`.${waiting} > :empty`, { '@layer': { [ui]: { position: 'absolute' } } })
